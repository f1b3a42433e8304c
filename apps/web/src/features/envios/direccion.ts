/** The encrypted origin of an address that a person writes ('comal.local', '192.168.1.20:3000'); null where it is none, or this page's own. */
export const origenDe = (escrito: string, aqui: Pick<Location, 'origin' | 'port'> = location): string | null => {
  const sinEsquema = escrito.trim().replace(/^https?:\/\//i, '');
  if (sinEsquema === '' || !URL.canParse(`https://${sinEsquema}`)) return null;
  const url = new URL(`https://${sinEsquema}`);
  if (url.username !== '' || url.password !== '') return null;
  // Their server moved to another address: its port stayed.
  if (url.port === '' && !/:443(\/|$)/.test(sinEsquema)) url.port = aqui.port;
  return url.origin === aqui.origin ? null : url.origin;
};
