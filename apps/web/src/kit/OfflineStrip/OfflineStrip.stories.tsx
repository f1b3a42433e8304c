import { ANOTHER, NO_NETWORK, NO_SERVER } from './lost.fixture.ts';
import { OfflineStrip, type OfflineStripProps } from './OfflineStrip.tsx';

const SIGUE = 'Sigue tomando pedidos: se enviarán cuando vuelva';

/** The server is down, on a till. */
export const SinServidor = ({ lost = NO_SERVER, known = true }: Partial<OfflineStripProps>) => (
  <OfflineStrip lost={lost} known={known} note={SIGUE} />
);

/** The device has no network. */
export const SinRed = () => <SinServidor lost={NO_NETWORK} />;

/** Another server than the one of the session answers. */
export const OtroServidor = () => <SinServidor lost={ANOTHER} />;

/** Read from the wall of a kitchen. */
export const EnLaCocina = () => <OfflineStrip size="kitchen" lost={NO_SERVER} since="Última actualización 14:46" />;
