import { OfflineStrip } from './OfflineStrip.tsx';

/** The server is down, on a till. */
export const SinServidor = ({ caido = true }: { readonly caido?: boolean }) => (
  <OfflineStrip serverDown={caido} note="Puedes seguir tomando pedidos: se enviarán cuando vuelva" />
);

/** Read from the wall of a kitchen. */
export const EnLaCocina = () => <OfflineStrip size="kitchen" serverDown since="Última actualización 14:46" />;

/** Shows itself when the browser loses the network. */
export const SiempreVisible = () => <OfflineStrip />;
