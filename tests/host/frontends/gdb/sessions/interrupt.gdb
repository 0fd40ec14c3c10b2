# program: forever.asm
python import os, signal, threading
python interrupt = lambda: threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
python interrupt()
continue
print ticks > 10
tbreak main
continue
