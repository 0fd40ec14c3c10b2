# program: forever.asm
python import os, signal, threading
python interrupt = lambda: threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
python interrupt()
continue
python far = int(gdb.parse_and_eval('ticks'))
tbreak main
reverse-continue
python print(int(gdb.parse_and_eval('ticks')) in (far, far - 1))
reverse-continue
print ticks
