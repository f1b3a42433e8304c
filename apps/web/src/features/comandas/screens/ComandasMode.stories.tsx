import { IconCashRegister, IconWallet } from '@tabler/icons-react';
import { idComanda, idPedido } from '../../../platform/test/fixtures.ts';
import { avisar } from '../avisos/avisos.ts';
import { comentarPedido } from '../model/edicion.ts';
import { Escenario, type EscenarioProps } from '../pruebas/Escenario.fixture.tsx';
import { comandas } from '../pruebas/datos.fixture.ts';
import { ComandasMode } from './ComandasMode.tsx';

const nada = () => undefined;

type HistoriaProps = Omit<EscenarioProps, 'children'> & {
  readonly onCobrar?: (id: string) => void;
  readonly onCaja?: () => void;
};

/** Three comandas: in the kitchen, ready to charge, without lines. */
export const Llena = ({ onCobrar = nada, onCaja = nada, ...escenario }: HistoriaProps) => (
  <Escenario {...escenario}>
    <ComandasMode
      acciones={[
        { id: 'inicial', label: 'Caja inicial', icon: IconWallet, tecla: 'F6', run: onCaja },
        { id: 'final', label: 'Caja final', icon: IconCashRegister, tecla: 'F7', permiso: 75, run: onCaja },
      ]}
      onCobrar={onCobrar}
    />
  </Escenario>
);

/** Nobody has ordered yet. */
export const Vacia = (props: HistoriaProps) => <Llena comandas={() => []} {...props} />;

/** The first snapshot is on its way. */
export const Cargando = () => <Llena sinFoto />;

/** The first snapshot does not come. */
export const SinLlegar = () => <Llena sinFoto enlace="sin-conexion" />;

/** A comment of Mesa 4 is not saved. */
export const SinGuardar = (props: HistoriaProps) => (
  <Llena luego={() => comentarPedido(idComanda(1), idPedido(45), 'Sin azúcar encima')} {...props} />
);

/** The server does not answer. */
export const SinConexion = (props: HistoriaProps) => <Llena enlace="sin-conexion" {...props} />;

/** Somebody who may only look. */
export const SinPermiso = () => (
  <Llena
    sesion={{
      usuario: {
        id: 9,
        nombre_completo: 'Cocina',
        username: 'cocina',
        rol: { id: 4, descripcion: 'Cocina' },
        permisos: [172],
      },
    }}
  />
);

/** A table that was still eating when the day turned (D-01). */
export const DeAyer = () => <Llena comandas={(ahora) => comandas(ahora, '2026-01-31')} />;

/** Somebody else changed the same line. */
export const ConConflicto = () => (
  <Llena
    luego={() =>
      avisar({
        comanda: idComanda(1),
        titulo: 'Mesa 4: Algunos cambios no se guardaron porque otra persona cambió lo mismo',
        lineas: [{ id: idPedido(45), descripcion: 'Flan napolitano', message: 'Otra persona cambió este pedido' }],
      })
    }
  />
);
