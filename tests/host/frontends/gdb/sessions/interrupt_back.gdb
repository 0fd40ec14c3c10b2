# program: forever.asm
python import os, signal, threading
python threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
continue
set $far = ticks
break main
reverse-continue
print ticks == $far || ticks == $far - 1
delete
reverse-continue
print ticks
