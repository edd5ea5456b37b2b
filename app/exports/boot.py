"""The script with which a saved page starts: it unpacks bundle and recording, and puts the page in the still's place.

It needs DecompressionStream and modules from blobs: Chromium 103, Firefox 113, Safari 16.4, or newer. Elsewhere the
still stays.
"""

BOOT = r"""
(async () => {
  const text = (id) => document.getElementById(id).textContent;
  const places = new Uint8Array(128);
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%/()*+-;,=.?@^_:{|}~';
  for (let i = 0; i < 85; i += 1) places[letters.charCodeAt(i)] = i;
  const bytes = (written) => {
    const short = (5 - (written.length % 5)) % 5;
    const all = written + '~'.repeat(short);
    const out = new Uint8Array((all.length / 5) * 4);
    for (let i = 0, o = 0; i < all.length; i += 5) {
      let value = 0;
      for (let j = 0; j < 5; j += 1) value = value * 85 + places[all.charCodeAt(i + j)];
      out[o++] = value >>> 24;
      out[o++] = value >>> 16;
      out[o++] = value >>> 8;
      out[o++] = value;
    }
    return out.subarray(0, out.length - short);
  };
  const unpacked = (id) =>
    new Response(new Blob([bytes(text(id))]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
  const [player, recording] = await Promise.all([
    unpacked('player').json(),
    unpacked('recording').arrayBuffer(),
  ]);
  const address = URL.createObjectURL(new Blob([player.js], { type: 'text/javascript' }));
  const module = await import(address);
  module.openSaved(new Uint8Array(recording), player, document.getElementById('shell').content);
})().catch((error) => {
  console.error(error);
  document.getElementById('still').style.display = 'block';
});
"""
