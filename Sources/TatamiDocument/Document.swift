import Tatami
