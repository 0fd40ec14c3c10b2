# the start-up code calls main, and there is none: error here
# error: any

f:
    jr $ra
