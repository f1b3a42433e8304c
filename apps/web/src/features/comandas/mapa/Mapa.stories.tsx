import type { Mesa, Salon } from '@comal/contract/salones/salones';
import { useEntorno } from '../hooks/useEntorno.ts';
import type { Dialogo } from '../model/dialogo.ts';
import { Escenario, type EscenarioProps } from '../pruebas/Escenario.fixture.tsx';
import { enMesas, SALONES } from './datos.fixture.ts';
import { MapaDeMesas } from './MapaDeMesas.tsx';

const nada = () => undefined;
const MANOS = {
  ...{ ver: nada, agregar: nada, guardar: nada, cobrar: nada, precuenta: nada, eliminar: nada, editar: nada },
};

type HistoriaProps = Omit<EscenarioProps, 'children'> & {
  readonly salones?: readonly Salon[];
  readonly onNueva?: (mesa: Mesa) => void;
  readonly abrir?: (dialogo: Dialogo) => void;
};

const EnMapa = ({ salones = SALONES, onNueva = nada, abrir = nada }: HistoriaProps) => (
  <MapaDeMesas
    salones={salones}
    noCrear={undefined}
    onNueva={onNueva}
    entorno={useEntorno(true)}
    manos={MANOS}
    onSeleccionar={nada}
    abrir={abrir}
  />
);

/** Two rooms; a table is occupied, another one is to be charged. */
export const Lleno = (props: HistoriaProps) => (
  <Escenario comandas={enMesas} {...props}>
    <EnMapa {...props} />
  </Escenario>
);

/** Nobody has come yet. */
export const TodoLibre = (props: HistoriaProps) => <Lleno comandas={() => []} {...props} />;

/** A room without tables. */
export const SalonVacio = (props: HistoriaProps) => <Lleno salones={SALONES.slice(1)} {...props} />;

/** The server does not answer: the map shows what is known. */
export const SinConexion = (props: HistoriaProps) => <Lleno enlace="sin-conexion" {...props} />;
