import { OfflineStrip, type Lost } from './OfflineStrip.tsx';

const RED: Lost = {
  cause: 'sin-red',
  word: 'Se ha perdido la conexión a internet',
  recovery: 'Se restableció la conexión a internet',
};
const SERVIDOR: Lost = {
  cause: 'sin-servidor',
  word: 'El servidor no responde',
  recovery: 'El servidor responde de nuevo',
};
const SIGUE = 'Sigue tomando pedidos: se enviarán cuando vuelva';

/** The server is down, on a till. */
export const SinServidor = ({ lost = SERVIDOR }: { readonly lost?: Lost | null }) => (
  <OfflineStrip lost={lost} note={SIGUE} />
);

/** The device has no network. */
export const SinRed = () => <SinServidor lost={RED} />;

/** Read from the wall of a kitchen. */
export const EnLaCocina = () => <OfflineStrip size="kitchen" lost={SERVIDOR} since="Última actualización 14:46" />;
