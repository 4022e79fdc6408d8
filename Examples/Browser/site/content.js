// What cells show: made up from their numbers, which stay with them whatever their places become.

const newcomer = 0x80000000;

// Muted, and as light as each other.
const hues = [
  ["#7d9a6c", "#e3ead9"], ["#b98b5e", "#f1e5d5"], ["#6f93a8", "#dfe9ee"], ["#a87f96", "#eee1e9"],
  ["#8c86b5", "#e5e3f0"], ["#c08a7a", "#f3e2dc"], ["#5f998f", "#dbebe7"], ["#a99a52", "#eeead0"],
];

// By their letters, from two on.
const words = [
  ["go", "we", "on", "it", "of", "as", "by", "no"],
  ["mat", "ink", "sea", "oak", "tea", "fog", "dew", "sun"],
  ["reed", "rice", "rush", "moss", "snow", "wave", "bird", "leaf"],
  ["straw", "paper", "river", "stone", "cedar", "plant", "cloud", "night"],
  ["bamboo", "garden", "temple", "window", "spring", "autumn", "winter", "harbor"],
  ["cushion", "evening", "morning", "teacups", "pattern", "weaving", "shelter", "journey"],
  ["mountain", "woodland", "lanterns", "building", "covering", "twilight", "standing", "surround"],
  ["carpenter", "moonlight", "waterfall", "fragrance", "structure", "stillness", "furniture", "landscape"],
  ["underneath", "decorating", "everything", "foundation", "riverbanks", "hospitable", "watermelon", "quietening"],
];

export function isNew(number) { return number >= newcomer; }

export function mixed(number) {
  let hash = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A strong and a light colour. */
export function colours(number) { return hues[mixed(number) % hues.length]; }

const grouping = new Intl.NumberFormat("en").format;

/** What a cell is called: the place that it had first, or a name of a later one. */
export function title(number) {
  return isNew(number) ? `New ${(number - newcomer).toString(16)}` : grouping(number + 1);
}

/** A word as long as its cell is wide. */
export function word(number, width) {
  const letters = Math.round((width - 26) / 9);
  const choices = words[Math.min(Math.max(letters - 2, 0), words.length - 1)];
  return choices[mixed(number) % choices.length];
}

export { grouping };
