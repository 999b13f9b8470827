# Coalescing: sectors that a request touches, for the places of the source that touch most of them.

set xlabel 'sectors per request'
load 'places.gp'
