import type { Reservacion } from '@comal/contract/salones/reservaciones';
import type { Mesa } from '@comal/contract/salones/salones';
import { enMesas, SALONES } from '../mapa/datos.fixture.ts';
import { Lleno } from '../mapa/Mapa.stories.tsx';
import type { Dialogo } from '../model/dialogo.ts';
import { Escenario, type EscenarioProps } from '../pruebas/Escenario.fixture.tsx';
import { hoyDePrueba, RESERVACIONES, Sabidas } from './datos.fixture.tsx';
import { ReservacionDialog } from './ReservacionDialog.tsx';
import { Reservaciones } from './Reservaciones.tsx';

const nada = () => undefined;

type HistoriaProps = Omit<EscenarioProps, 'children'> & {
  readonly reservaciones?: readonly Reservacion[];
  readonly abrir?: (dialogo: Dialogo) => void;
  readonly onAbierta?: (comanda: string) => void;
  readonly onNueva?: (mesa: Mesa) => void;
};

/** The list of a day. */
export const DelDia = ({ reservaciones = RESERVACIONES(), abrir = nada, onAbierta = nada, ...de }: HistoriaProps) => (
  <Escenario comandas={enMesas} {...de}>
    <Sabidas reservaciones={reservaciones}>
      <Reservaciones onClose={nada} abrir={abrir} onAbierta={onAbierta} />
    </Sabidas>
  </Escenario>
);

/** Nobody reserved. */
export const Ninguna = (props: HistoriaProps) => <DelDia reservaciones={[]} {...props} />;

/** The list is on its way, or failed. */
export const Cargando = (props: HistoriaProps) => (
  <Escenario {...props}>
    <Reservaciones onClose={nada} abrir={nada} onAbierta={nada} />
  </Escenario>
);

/** Without the server what is known is shown, and nothing is written but who came. */
export const SinConexion = (props: HistoriaProps) => <DelDia enlace="sin-conexion" {...props} />;

/** A new reservation. */
export const Nueva = ({ reservaciones = RESERVACIONES() }: HistoriaProps) => (
  <Escenario>
    <Sabidas reservaciones={reservaciones}>
      <ReservacionDialog dia={hoyDePrueba()} salones={SALONES} onClose={nada} onGuardada={nada} />
    </Sabidas>
  </Escenario>
);

/** Two tables of the map are kept free, of one the guests are late. */
export const EnElMapa = ({ reservaciones = RESERVACIONES(), ...props }: HistoriaProps) => (
  <Sabidas reservaciones={reservaciones}>
    <Lleno {...props} />
  </Sabidas>
);
