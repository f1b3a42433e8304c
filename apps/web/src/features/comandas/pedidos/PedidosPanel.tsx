import { textoDeMotivo } from '@comal/contract/motivos';
import { noModificable, sinDespachar, vigentes, type Comanda } from '@comal/domain/comanda/comanda';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { contiene } from '@comal/domain/texto';
import { Button, CloseButton, Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useState, type ReactNode } from 'react';
import { plural } from '../../../kit/format.ts';
import { explained } from '../../../kit/Tip/tip.ts';
import { useFocoPerdido } from '../lista/useFocoPerdido.ts';
import { useIconosDePedido, type Disposicion } from '../hooks/useDisposicion.ts';
import { useManosDeTraslado } from '../mesas/useManosDeTraslado.ts';
import { useSinDescontar, useSinMover } from '../mesas/useSinMover.ts';
import type { Accion } from '../model/accion.ts';
import type { Dialogo } from '../model/dialogo.ts';
import { COLUMNAS, type AnchoDeLineas } from './columnas.ts';
import { PedidoRow, type PedidoProps } from './PedidoRow.tsx';
import { useDeniedText } from '../../../platform/permisos/who-can.ts';
import { Marchar } from '../marcha/Marchar.tsx';
import classes from './PedidosPanel.module.css';
import { renglonesDe } from './renglones.ts';
import { ListaDePedidos } from './telefono/ListaDePedidos.tsx';
import { useAbiertos } from './useAbiertos.ts';
import { useManosDePedido } from './useManosDePedido.ts';
import { useSinGuardar } from './useSinGuardar.ts';

/** The filter of the lines where it is shown on request. */
export interface Busqueda {
  readonly abierta: boolean;
  readonly cerrar: () => void;
}

export interface PanelProps {
  /** With the unsaved changes applied. */
  readonly comanda: Comanda;
  readonly disposicion: Disposicion;
  readonly permisos: readonly number[];
  readonly abrir: (dialogo: Dialogo) => void;
  /** The lines were painted, not only prepared: their actions are rendered next. */
  readonly pintadas: boolean;
  /** The precuenta action; the cards have it in their menu. */
  readonly precuenta?: Accion;
  /** Absent: the filter and the count of lines are always shown. */
  readonly busqueda?: Busqueda;
}

/** The DOM id of the lines of a comanda, for `aria-controls`. */
export const idDePanel = (comanda: string): string => `pedidos-${comanda}`;

const useNegado = (comanda: Comanda, permisos: readonly number[]): string | undefined => {
  const sinPermiso = useDeniedText(PERMISO.CREAR_Y_EDITAR_COMANDAS);
  if (!permisos.includes(PERMISO.CREAR_Y_EDITAR_COMANDAS)) return sinPermiso;
  const cerrada = noModificable(comanda);
  return cerrada ? textoDeMotivo(cerrada.motivo) : undefined;
};

interface FiltroProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly corto: boolean;
  readonly busqueda?: Busqueda | undefined;
}

/** A plain input: the wrapper of a `TextInput` renders twice when the lines are shown, and there is no label. */
const Filtro = ({ value, onChange, corto, busqueda }: FiltroProps) => (
  <Input
    aria-label="Filtrar alimentos de la comanda"
    placeholder={corto ? 'Filtrar alimentos' : 'Filtrar alimentos de la comanda'}
    leftSection={<IconSearch size={18} stroke={1.9} aria-hidden="true" />}
    rightSection={
      (value || busqueda) && (
        <CloseButton
          aria-label="Quitar el filtro"
          size={36}
          onClick={() => (busqueda ? busqueda.cerrar() : onChange(''))}
        />
      )
    }
    rightSectionPointerEvents="all"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    autoFocus={busqueda !== undefined}
    onKeyDown={(event) => event.key === 'Escape' && (busqueda ? busqueda.cerrar() : onChange(''))}
  />
);

const Tabla = ({ ancho, children }: { readonly ancho: AnchoDeLineas; readonly children: ReactNode }) => (
  <table className={classes.tabla} data-ancho={ancho} aria-label="Pedidos">
    <thead>
      <tr>
        {COLUMNAS[ancho].map((titulo) => (
          <th key={titulo} scope="col" data-columna={titulo}>
            {titulo}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

interface LineasProps {
  readonly props: readonly PedidoProps[];
  readonly disposicion: Disposicion;
}

const Lineas = ({ props, disposicion }: LineasProps) => {
  const iconos = useIconosDePedido();
  if (disposicion === 'tarjetas') return <ListaDePedidos lineas={props} />;
  const ancho = disposicion === 'compacta' && !iconos ? 'estrecha' : disposicion;
  return (
    <Tabla ancho={ancho}>
      {props.map((p) => (
        <PedidoRow key={p.renglon.clave} {...p} ancho={ancho} />
      ))}
    </Tabla>
  );
};

const nombresDe = (pedidos: readonly Pedido[]): ReadonlyMap<string, string> =>
  new Map(pedidos.map((p) => [p.id, p.descripcion]));

const Precuenta = ({ icon: Icon, label, name, reason, onClick }: Accion) => (
  <Button
    variant="default"
    size="md"
    leftSection={<Icon size={19} stroke={1.9} aria-hidden="true" />}
    aria-label={name}
    data-disabled={reason ? true : undefined}
    {...explained(reason, onClick)}
  >
    {label}
  </Button>
);

/** The lines of the expanded comanda, with a filter that affects only what is shown, never what is saved (H22). */
export const PedidosPanel = memo(function PedidosPanel(props: PanelProps) {
  const { comanda, disposicion, permisos, pintadas, abrir, precuenta, busqueda } = props;
  const [filtro, setFiltro] = useState('');
  // The filter is cleared when the lines or its field are hidden, so that all appear when shown again.
  if ((!pintadas || busqueda?.abierta === false) && filtro) setFiltro('');
  const manos = useManosDePedido(comanda.id, abrir);
  const traslado = useManosDeTraslado(comanda.id, abrir);
  const sinMover = useSinMover(comanda);
  const sinDescontar = useSinDescontar(comanda);
  const sinGuardar = useSinGuardar(comanda.id);
  const { abiertos, onAbrir } = useAbiertos();
  const negado = useNegado(comanda, permisos);
  const pedidos = vigentes(comanda.pedidos);
  const nombres = nombresDe(pedidos);
  useFocoPerdido(comanda.id, pintadas ? pedidos.length : undefined);
  const visibles = pedidos.filter((p) => contiene(p.descripcion, filtro));
  const lineas = renglonesDe(visibles, sinGuardar, abiertos).map((renglon) => ({
    renglon,
    onAbrir,
    padre: nombres.get(renglon.pedidos[0].complemento_de ?? ''),
    sinGuardar: sinGuardar.has(renglon.pedidos[0].id),
    manos,
    negado,
    traslado,
    sinMover,
    sinDescontar,
    pintadas,
  }));
  return (
    <section id={idDePanel(comanda.id)} className={classes.root} data-disposicion={disposicion}>
      {busqueda?.abierta !== false && (
        <header className={classes.cabeza}>
          <h2 className={classes.titulo}>Pedidos de {comanda.nombre}</h2>
          <span className={classes.cuenta}>
            {plural(pedidos.length, 'pedido', 'pedidos')} · {sinDespachar(pedidos)} por despachar
          </span>
          {pintadas && precuenta && <Precuenta {...precuenta} />}
          <div className={classes.filtro}>
            {pintadas && (
              <Filtro value={filtro} onChange={setFiltro} corto={disposicion !== 'completa'} busqueda={busqueda} />
            )}
          </div>
        </header>
      )}
      <Marchar comanda={comanda} sinGuardar={sinGuardar} negado={negado} />
      <Lineas props={lineas} disposicion={disposicion} />
      {visibles.length === 0 && (
        <p className={classes.nada}>
          Ningún pedido con ese texto
          <Button variant="subtle" onClick={() => setFiltro('')}>
            Quitar el filtro
          </Button>
        </p>
      )}
    </section>
  );
});
