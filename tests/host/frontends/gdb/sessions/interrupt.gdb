# program: forever.asm
python
import os, signal, threading
threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
end
continue
print ticks > 1000
next
