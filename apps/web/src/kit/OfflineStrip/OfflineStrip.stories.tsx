import { OfflineStrip, type Lost } from './OfflineStrip.tsx';

const RED: Lost = {
  causa: 'sin-red',
  palabra: 'Se ha perdido la conexión a internet',
  vuelta: 'Se restableció la conexión a internet',
};
const SERVIDOR: Lost = {
  causa: 'sin-servidor',
  palabra: 'El servidor no responde',
  vuelta: 'El servidor responde de nuevo',
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
