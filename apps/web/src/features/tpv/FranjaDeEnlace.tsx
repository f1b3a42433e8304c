import { formatTime } from '../../kit/format.ts';
import { OfflineStrip } from '../../kit/OfflineStrip/OfflineStrip.tsx';
import { useCaida, type Caida } from '../../platform/conexion.ts';
import { useEnlace } from '../../platform/live/useComandas.ts';

const SIGUE = 'Sigue tomando pedidos: se enviarán cuando vuelva';

const DeArea = ({ zona, caida }: { readonly zona: string; readonly caida: Caida | null }) => {
  const { ultimo } = useEnlace();
  const since = ultimo === null ? undefined : `Última actualización ${formatTime(ultimo, zona)}`;
  return <OfflineStrip size="kitchen" lost={caida} since={since} />;
};

/** The strip of the till while network or server are gone; on a dispatch area it is read from the wall. */
export const FranjaDeEnlace = ({ zona, area }: { readonly zona: string; readonly area: boolean }) => {
  const caida = useCaida();
  return area ? <DeArea zona={zona} caida={caida} /> : <OfflineStrip lost={caida} note={SIGUE} />;
};
