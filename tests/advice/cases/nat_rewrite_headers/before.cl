/* Source NAT on a batch of IPv4/TCP headers (no options), little endian host order after the RX copy. */
typedef struct {
    uchar  ver_ihl;
    uchar  tos;
    ushort total_len;
    ushort id;
    ushort frag_off;
    uchar  ttl;
    uchar  protocol;
    ushort ip_check;
    uint   saddr;
    uint   daddr;
    ushort sport;
    ushort dport;
    uint   seq;
    uint   ack_seq;
    uchar  data_off;
    uchar  flags;
    ushort window;
    ushort tcp_check;
    ushort urg_ptr;
} pkt_hdr;

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

__kernel void snat_batch(__global pkt_hdr *pkts, __global const nat_entry *nat, __global uchar *drop, uint npkts)
{
    uint i = get_global_id(0);
    if (i >= npkts)
        return;
    if (pkts[i].ttl <= 1 || pkts[i].protocol != 6) {
        drop[i] = 1;
        return;
    }
    drop[i] = 0;

    uint slot = (pkts[i].saddr ^ pkts[i].sport) & NAT_MASK;

    ushort old = pkts[i].ttl | pkts[i].protocol << 8;
    pkts[i].ttl -= 1;
    pkts[i].ip_check = csum_replace(pkts[i].ip_check, old, pkts[i].ttl | pkts[i].protocol << 8);
    pkts[i].ip_check = csum_replace4(pkts[i].ip_check, pkts[i].saddr, nat[slot].ext_addr);
    pkts[i].tcp_check = csum_replace4(pkts[i].tcp_check, pkts[i].saddr, nat[slot].ext_addr);
    pkts[i].tcp_check = csum_replace(pkts[i].tcp_check, pkts[i].sport, nat[slot].ext_port);
    pkts[i].saddr = nat[slot].ext_addr;
    pkts[i].sport = nat[slot].ext_port;
}
