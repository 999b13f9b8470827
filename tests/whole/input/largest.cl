/* größe "äöü" - names and text beyond ASCII. */
kernel void größe(global int *zähler)
{
    zähler[get_global_id(0)] = 1; /* "ß" */
}
