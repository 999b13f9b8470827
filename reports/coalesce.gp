# Coalescing: segments that a request touches, for the places of the source that touch most of them.

set xlabel 'segments per request'
load 'places.gp'
