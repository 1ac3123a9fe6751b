a44-refused-commando-option = the Greif Commando is not used in this game
a44-refused-commando-once = the Greif Commando has been placed
a44-refused-commando-late = the Greif Commando may be placed only before turn 7
a44-refused-commando-bridge = the Greif Commando is placed on an intact bridge
a44-sum-demolition-commando = Greif Commando
