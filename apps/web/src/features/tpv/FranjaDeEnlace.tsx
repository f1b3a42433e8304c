import { formatHora } from '../../kit/formato.ts';
import { OfflineStrip } from '../../kit/OfflineStrip/OfflineStrip.tsx';
import { useEnlace } from '../../platform/live/useComandas.ts';
import { useServidorResponde } from '../../platform/servidor.ts';

const SIGUE = 'Puedes seguir tomando pedidos: se enviarán cuando vuelva';

const DeArea = ({ zona, caido }: { readonly zona: string; readonly caido: boolean }) => {
  const { ultimo } = useEnlace();
  const since = ultimo === null ? undefined : `Última actualización ${formatHora(ultimo, zona)}`;
  return <OfflineStrip size="kitchen" serverDown={caido} since={since} />;
};

/** The strip of the till while network or server are gone; on a dispatch area it is read from the wall. */
export const FranjaDeEnlace = ({ zona, area }: { readonly zona: string; readonly area: boolean }) => {
  const caido = !useServidorResponde();
  return area ? <DeArea zona={zona} caido={caido} /> : <OfflineStrip serverDown={caido} note={SIGUE} />;
};
