import type { AjustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { conActivos, ConPlataformas, ConTipos } from '../../../shared/tipos-de-orden/tipos.fixture.tsx';
import { useComanda } from '../../../platform/comandas/useComandas.ts';
import type { Plataforma } from '../../../shared/tipos-de-orden/plataformas.ts';
import { idComanda } from '../../../platform/test/fixtures.ts';
import type { MesaPorAbrir } from '../model/dialogo.ts';
import { vistaDe } from '../model/edicion.ts';
import { Escenario, type EscenarioProps } from '../pruebas/Escenario.fixture.tsx';
import { AgregarAlimentoDialog, type AgregarAlimentoDialogProps } from '../agregar/AgregarAlimentoDialog.tsx';
import { AvisarDialog } from './AvisarDialog.tsx';
import { ComentarioDialog } from './ComentarioDialog.tsx';
import { EditarComandaDialog } from './EditarComandaDialog.tsx';
import { NuevaComandaDialog, type NuevaComandaDialogProps } from './NuevaComandaDialog.tsx';
import { SubcuentaDialog } from './SubcuentaDialog.tsx';

const nada = () => undefined;
type HistoriaProps = Omit<EscenarioProps, 'children'> & {
  readonly onClose?: () => void;
  readonly onAbierta?: NuevaComandaDialogProps['onAbierta'];
};

const TODOS = conActivos('mesa', 'barra', 'llevar', 'domicilio', 'app');
type DeTipoProps = HistoriaProps & {
  readonly tipos?: readonly AjustesDeTipo[];
  readonly orden?: TipoDeOrden;
  readonly mesa?: MesaPorAbrir;
};

/** A new comanda. */
export const Nueva = ({ onClose = nada, onAbierta = nada, ...escenario }: HistoriaProps) => (
  <Escenario {...escenario}>
    <NuevaComandaDialog onClose={onClose} onAbierta={onAbierta} />
  </Escenario>
);

/** A new comanda where the branch offers all order types. */
export const NuevaDeTipo = ({ tipos = TODOS, orden, mesa, ...historia }: DeTipoProps) => (
  <ConTipos tipos={tipos}>
    <Escenario {...historia}>
      <NuevaComandaDialog
        orden={orden}
        mesa={mesa}
        onClose={historia.onClose ?? nada}
        onAbierta={historia.onAbierta ?? nada}
      />
    </Escenario>
  </ConTipos>
);

const MESA_4 = idComanda(1);

const PLATAFORMAS: readonly Plataforma[] = [
  { id: 100, nombre: 'Uber Eats' },
  { id: 101, nombre: 'Rappi' },
];
type DeAppProps = DeTipoProps & { readonly plataformas?: readonly Plataforma[] };

/** A new comanda of a platform. */
export const NuevaDeApp = ({ plataformas = PLATAFORMAS, ...historia }: DeAppProps) => (
  <ConPlataformas plataformas={plataformas}>
    <NuevaDeTipo {...historia} orden="app" />
  </ConPlataformas>
);

type Manos = Pick<AgregarAlimentoDialogProps, 'onGuardar' | 'onCobrar'>;

const ConAgregar = ({ onClose = nada, ...manos }: Manos & { readonly onClose?: () => void }) => {
  const comanda = useComanda(MESA_4);
  return comanda && <AgregarAlimentoDialog comanda={comanda} onClose={onClose} {...manos} />;
};

/** Adding food to Mesa 4. */
export const Agregar = ({ onClose, onGuardar, onCobrar, ...escenario }: HistoriaProps & Manos) => (
  <Escenario {...escenario}>
    <ConAgregar onClose={onClose} onGuardar={onGuardar} onCobrar={onCobrar} />
  </Escenario>
);

const ConEditar = ({ onClose = nada }: { readonly onClose?: () => void }) => {
  const comanda = vistaDe(MESA_4);
  return comanda && <EditarComandaDialog comanda={comanda} onClose={onClose} />;
};

const ConEditarDeApp = ({ onClose = nada }: Pick<HistoriaProps, 'onClose'>) => {
  const comanda = vistaDe(MESA_4);
  const app = { plataforma: 102, nombre: 'DiDi Food', numero: '501' };
  return comanda && <EditarComandaDialog comanda={{ ...comanda, tipo: 'app', app }} onClose={onClose} />;
};

/** The order of a platform that is not offered any more. */
export const EditarDeApp = ({ plataformas = PLATAFORMAS, tipos = TODOS, onClose, ...escenario }: DeAppProps) => (
  <ConTipos tipos={tipos}>
    <ConPlataformas plataformas={plataformas}>
      <Escenario {...escenario}>
        <ConEditarDeApp onClose={onClose} />
      </Escenario>
    </ConPlataformas>
  </ConTipos>
);

/** Renaming Mesa 4. */
export const Editar = ({ onClose, ...escenario }: HistoriaProps) => (
  <Escenario {...escenario}>
    <ConEditar onClose={onClose} />
  </Escenario>
);

const ConPedido = ({ tipo }: { readonly tipo: 'comentario' | 'subcuenta' }) => {
  const pedido = vistaDe(MESA_4)?.pedidos[1];
  if (!pedido) return null;
  if (tipo === 'comentario') return <ComentarioDialog pedido={pedido} onClose={nada} onGuardar={nada} />;
  return <SubcuentaDialog pedido={pedido} enUso={['Ana', 'Roberto']} onClose={nada} onGuardar={nada} />;
};

/** Changing the type of Mesa 4, where the branch offers all. */
export const EditarTipo = ({ tipos = TODOS, ...historia }: DeTipoProps) => (
  <ConTipos tipos={tipos}>
    <Editar {...historia} />
  </ConTipos>
);

/** The comment of a line. */
export const Comentario = () => (
  <Escenario>
    <ConPedido tipo="comentario" />
  </Escenario>
);

/** The sub-account of a line, with the names in use. */
export const Subcuenta = () => (
  <Escenario>
    <ConPedido tipo="subcuenta" />
  </Escenario>
);

const ConAvisar = () => {
  const comanda = vistaDe(MESA_4);
  const alambre = comanda?.pedidos[2];
  return comanda && alambre && <AvisarDialog comanda={comanda} pedidos={[alambre]} onClose={nada} />;
};

/** A notice to the kitchen about a dish in preparation. */
export const Avisar = (props: HistoriaProps) => (
  <Escenario {...props}>
    <ConAvisar />
  </Escenario>
);

/** The notice to the kitchen while the server is unreachable: it has to be told in person. */
export const AvisarSinConexion = () => <Avisar enlace="sin-conexion" />;
