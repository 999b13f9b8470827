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

#define LIFE  2   /* ttl, protocol, checksum */
#define SADDR 3
#define PORTS 5
#define CHECK 9   /* checksum of TCP, urgent pointer */

__kernel void snat_batch(__global uint *restrict pkts, __global const nat_entry *restrict nat,
                         __global uchar *restrict drop, uint npkts)
{
    const uint i = get_global_id(0);
    if (i >= npkts)
        return;
    __global uint *life_at = pkts + LIFE * npkts + i, *saddr_at = pkts + SADDR * npkts + i;
    __global uint *ports_at = pkts + PORTS * npkts + i, *check_at = pkts + CHECK * npkts + i;
    const uint life = *life_at, saddr = *saddr_at, ports = *ports_at, tail = *check_at;
    const bool dropped = (life & 0xff) <= 1 || (life >> 8 & 0xff) != 6;

    drop[i] = dropped;
    if (dropped)
        return;
    const nat_entry to = nat[(saddr ^ (ports & 0xffff)) & NAT_MASK];
    ushort check = csum_replace(life >> 16, life & 0xffff, (life - 1) & 0xffff);
    check = csum_replace4(check, saddr, to.ext_addr);
    *life_at = ((life - 1) & 0xffff) | (uint)check << 16;
    check = csum_replace4(tail & 0xffff, saddr, to.ext_addr);
    check = csum_replace(check, ports & 0xffff, to.ext_port);
    *check_at = (tail & 0xffff0000) | check;
    *saddr_at = to.ext_addr;
    *ports_at = (ports & 0xffff0000) | to.ext_port;
}
