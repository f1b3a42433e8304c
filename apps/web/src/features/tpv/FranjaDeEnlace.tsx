import { formatTime } from '../../kit/format.ts';
import { OfflineStrip } from '../../kit/OfflineStrip/OfflineStrip.tsx';
import { useSesionStrip, type Outage, type SesionStrip } from '../../platform/connection.ts';
import { useLink } from '../../platform/comandas/useComandas.ts';

const SIGUE = 'Sigue tomando pedidos: se enviarán cuando vuelva';
const AVISA =
  'No es el de tu sesión. Sigue tomando pedidos: se enviarán cuando vuelva el tuyo. Avisa a quien administra Comal';

const notaDe = (caida: Outage | null): string => (caida?.cause === 'otro-servidor' ? AVISA : SIGUE);

const DeArea = ({ zona, ...franja }: SesionStrip & { readonly zona: string }) => {
  const { ultimo } = useLink();
  const since = ultimo === null ? undefined : `Última actualización ${formatTime(ultimo, zona)}`;
  return <OfflineStrip size="kitchen" {...franja} since={since} />;
};

/** The till's strip while the network or the server is unreachable; larger on a dispatch area, to be read from afar. */
export const FranjaDeEnlace = ({ zona, area }: { readonly zona: string; readonly area: boolean }) => {
  const franja = useSesionStrip();
  return area ? <DeArea zona={zona} {...franja} /> : <OfflineStrip {...franja} note={notaDe(franja.lost)} />;
};
