import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { parsePedido } from '@comal/contract/comandas/vista';
import { useComanda } from '../../../platform/comandas/useComandas.ts';
import { aComandaVista, idComanda, idPedido } from '../../../platform/test/fixtures.ts';
import type { DialogoDeMesa } from '../model/dialogo.ts';
import { comentarPedido } from '../model/edicion.ts';
import { comandas, companero, pedido } from '../pruebas/datos.fixture.ts';
import { Escenario, type EscenarioProps } from '../pruebas/Escenario.fixture.tsx';
import { DialogosDeMesa } from './DialogosDeMesa.tsx';

type HistoriaProps = Omit<EscenarioProps, 'children'> & { readonly onClose?: () => void };
const nada = (): void => undefined;

const MESA_4 = idComanda(1);
const MESA_7 = idComanda(2);
const SERVIDA = idComanda(4);

/** A served comanda: two dishes, one with a complemento, two sub-accounts, a paid line. */
const servida = (ahora: number, dia: string): ComandaVista => {
  const alambre = pedido(81, 40, ahora, {
    descripcion: 'Alambre de arrachera',
    precio: 198,
    status: 3,
    complementos: [idPedido(82)],
  });
  return aComandaVista(4, 4, {
    nombre: 'Mesa 2',
    comensales: 3,
    folio_corto: '98',
    dia,
    pedidos: [
      alambre,
      pedido(82, 40, ahora, { descripcion: 'Queso extra', precio: 25, status: 3, ...companero(alambre) }),
      pedido(83, 40, ahora, { descripcion: 'Agua de jamaica', precio: 35.5, status: 3, subcuenta: 'Ana' }),
    ],
  });
};

const conServida = (ahora: number, dia: string): readonly ComandaVista[] => [
  ...comandas(ahora, dia),
  servida(ahora, dia),
];

const Dialogo = ({ dialogo, onClose = nada }: { readonly dialogo: DialogoDeMesa; readonly onClose?: () => void }) => {
  const comanda = useComanda(dialogo.comanda);
  return comanda && <DialogosDeMesa dialogo={dialogo} comanda={comanda} onClose={onClose} />;
};

const de = (dialogo: DialogoDeMesa) =>
  function Historia({ onClose, ...escenario }: HistoriaProps) {
    return (
      <Escenario comandas={conServida} {...escenario}>
        <Dialogo dialogo={dialogo} onClose={onClose} />
      </Escenario>
    );
  };

/** Choosing the dishes to move from Mesa 4, and the destination. */
export const Pasar = de({ tipo: 'pasar', comanda: MESA_4, pedidos: [idPedido(43)] });

/** Splitting a bill by people. */
export const Personas = de({ tipo: 'personas', comanda: SERVIDA });

/** Joining Mesa 4 to another table. */
export const Unir = de({ tipo: 'unir', comanda: MESA_4 });

/** Handing Mesa 4 over. */
export const Entregar = de({ tipo: 'entregar', comanda: MESA_4 });

/** Dividing what Mesa 7 owes. */
export const Partir = de({ tipo: 'partir', comanda: MESA_7 });

/** Dividing one of two sub-accounts. */
export const PartirUnaDeVarias = de({ tipo: 'partir', comanda: SERVIDA });

/** Dividing lines that are not dispatched yet. */
export const PartirSinDespachar = de({ tipo: 'partir', comanda: MESA_4 });

const alambreDe = (): DialogoDeMesa => {
  const [plato] = servida(0, '').pedidos;
  return { tipo: 'compartir', comanda: SERVIDA, pedido: parsePedido(plato!) };
};

/** Sharing the arrachera with its cheese. */
export const Compartir = de(alambreDe());

/** Joining while this till has unsaved changes of Mesa 4. */
export const SinGuardar = (props: HistoriaProps) => (
  <Unir {...props} luego={() => comentarPedido(MESA_4, idPedido(45), 'Sin caramelo')} />
);

/** Moving while this till has unsaved changes of the destination. */
export const DestinoSinGuardar = (props: HistoriaProps) => (
  <Pasar
    {...props}
    comandas={(ahora, dia) =>
      comandas(ahora, dia).map((c) => (c.nombre === 'Mesa 7' ? { ...c, pedidos: [pedido(71, 2, ahora)] } : c))
    }
    luego={() => comentarPedido(MESA_7, idPedido(71), 'Sin rábano')}
  />
);

/** Without a server. */
export const SinConexion = (props: HistoriaProps) => <Pasar {...props} enlace="sin-conexion" />;
