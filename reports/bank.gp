# Bank conflicts: passes over the banks of local memory that a request needs, for the places of the
# source that need most of them.

set xlabel 'bank passes per request'
load 'places.gp'
