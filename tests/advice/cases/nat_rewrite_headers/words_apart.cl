/* Source NAT on a batch of IPv4/TCP headers (no options), word w of packet i at w * npkts + i. */
typedef struct {
    uint   ext_addr;
    ushort ext_port;
    ushort hits;
} nat_entry;

#define NAT_MASK 255

/* RFC 1624, eqn. 3 */
static ushort csum_replace(ushort check, ushort from, ushort to)
{
    uint sum = (ushort)~check + (uint)(ushort)~from + to;
    sum = (sum & 0xffff) + (sum >> 16);
    sum = (sum & 0xffff) + (sum >> 16);
    return (ushort)~sum;
}

static ushort csum_replace4(ushort check, uint from, uint to)
{
    check = csum_replace(check, from & 0xffff, to & 0xffff);
    return csum_replace(check, from >> 16, to >> 16);
}

#define WORD(w) pkts[(w) * npkts + i]
#define LIFE  2   /* ttl, protocol, checksum */
#define SADDR 3
#define PORTS 5
#define CHECK 9   /* checksum of TCP, urgent pointer */

__kernel void snat_batch(__global uint *pkts, __global const nat_entry *nat, __global uchar *drop, uint npkts)
{
    uint i = get_global_id(0);
    if (i >= npkts)
        return;
    if ((WORD(LIFE) & 0xff) <= 1 || (WORD(LIFE) >> 8 & 0xff) != 6) {
        drop[i] = 1;
        return;
    }
    drop[i] = 0;

    uint slot = (WORD(SADDR) ^ (WORD(PORTS) & 0xffff)) & NAT_MASK;

    ushort check = csum_replace(WORD(LIFE) >> 16, WORD(LIFE) & 0xffff, (WORD(LIFE) - 1) & 0xffff);
    check = csum_replace4(check, WORD(SADDR), nat[slot].ext_addr);
    WORD(LIFE) = ((WORD(LIFE) - 1) & 0xffff) | (uint)check << 16;
    check = csum_replace4(WORD(CHECK) & 0xffff, WORD(SADDR), nat[slot].ext_addr);
    check = csum_replace(check, WORD(PORTS) & 0xffff, nat[slot].ext_port);
    WORD(CHECK) = (WORD(CHECK) & 0xffff0000) | check;
    WORD(SADDR) = nat[slot].ext_addr;
    WORD(PORTS) = (WORD(PORTS) & 0xffff0000) | nat[slot].ext_port;
}
