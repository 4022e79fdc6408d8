def checks(seconds, bits): return []
