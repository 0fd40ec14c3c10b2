# the start-up code calls main, and there is none
# error: any

f:  # error here
    jr $ra
