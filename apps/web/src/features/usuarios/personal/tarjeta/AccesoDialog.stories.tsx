import { Dialog } from '../../../../kit/Dialog/Dialog.tsx';
import { Escena } from '../../../../shared/test/escena.fixture.tsx';
import { ACCESO_DE_PRUEBA } from '../datos.fixture.ts';
import { Hecha } from './Hecha.tsx';

const nada = () => undefined;
const EN_CAJA = { ...ACCESO_DE_PRUEBA, impresora: 'Caja 1' };

const tarjeta = (acceso: Parameters<typeof Hecha>[0]['acceso'], sinConexion = false) => (
  <Escena sinConexion={sinConexion}>
    <Dialog opened onClose={nada} title="Tarjeta de acceso" context={acceso.nombre_completo} width={500}>
      <Hecha id={20} acceso={acceso} onClose={nada} />
    </Dialog>
  </Escena>
);

/** A card that the browser prints. */
export const TarjetaDeAcceso = () => tarjeta(ACCESO_DE_PRUEBA);

/** A card of a register with a printer of tickets. */
export const TarjetaEnImpresora = () => tarjeta(EN_CAJA);

/** Disconnected: the server has to print it. */
export const TarjetaSinConexion = () => tarjeta(EN_CAJA, true);
