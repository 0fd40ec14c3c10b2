# program: forever.asm
python import os, signal, threading
python threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
continue
print ticks > 10
next
