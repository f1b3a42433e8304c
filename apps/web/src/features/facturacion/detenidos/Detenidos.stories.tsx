import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { RECIBOS_DETENIDOS } from './datos.fixture.ts';
import { LiberarDialog } from './LiberarDialog.tsx';
import { RecibosDetenidos } from './RecibosDetenidos.tsx';
import { DETENIDOS } from './useRecibosDetenidos.ts';

const nada = () => undefined;
const manos = { conPermiso: () => Promise.resolve(), sinConexion: undefined, onClose: nada, onCambio: nada };

/** Two of them. */
export const Detenidos = () => (
  <Escena sabidos={[[DETENIDOS, RECIBOS_DETENIDOS]]}>
    <RecibosDetenidos {...manos} />
  </Escena>
);

/** The last one was freed, or facturapi answered. */
export const Ninguno = () => (
  <Escena sabidos={[[DETENIDOS, []]]}>
    <RecibosDetenidos {...manos} />
  </Escena>
);

/** Nothing can be done. */
export const SinConexion = () => (
  <Escena sabidos={[[DETENIDOS, RECIBOS_DETENIDOS]]} sinConexion>
    <RecibosDetenidos {...manos} sinConexion="Sin conexión con el servidor" />
  </Escena>
);

/** One that an invoice waits for. */
export const Liberar = () => (
  <Escena>
    <LiberarDialog recibo={RECIBOS_DETENIDOS[1]!} onClose={nada} onListo={nada} onFallo={nada} />
  </Escena>
);
