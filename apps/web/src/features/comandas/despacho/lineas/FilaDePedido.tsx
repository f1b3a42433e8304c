import { IconCornerDownRight, IconDeviceMobile, IconMessage2 } from '@tabler/icons-react';
import { memo } from 'react';
import { demora, esperando, tiempoPreparando } from '@comal/domain/comanda/espera';
import { ESTADO_PEDIDO, type EstadoPedido } from '@comal/domain/comanda/pedido';
import { Allergens } from '../../../../kit/Allergens/Allergens.tsx';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import { plural } from '../../../../kit/format.ts';
import type { LivePedido } from '../../../../platform/live/vista.ts';
import { BotonesDeEstado } from './BotonesDeEstado.tsx';
import classes from './FilaDePedido.module.css';
import type { Fila } from './filas.ts';

interface FilaDePedidoProps {
  readonly fila: Fila;
  /** The dish that a companion goes with. */
  readonly padre: string | undefined;
  readonly nuevo: boolean;
  readonly esperando: number;
  readonly preparando: number;
  readonly demora: number;
  readonly razon: string | undefined;
  readonly onMover: (fila: Fila, a: EstadoPedido) => void;
  readonly onVisto: (id: string) => void;
}

const CANCELADO = 'El pedido fue cancelado';
const YA_SALIO = 'El pedido ya salió de la lista';
const AUTOSERVICIO = 0;

/** The whole minutes of a line at a moment: what a row shows of time, and nothing that changes more often. */
export const tiemposDe = (p: LivePedido, ahora: number) => ({
  esperando: esperando(p, ahora),
  preparando: tiempoPreparando(p, ahora),
  demora: demora(p, ahora),
});

const Limite = ({ pedido: p, preparando }: { readonly pedido: LivePedido; readonly preparando: number }) => {
  const limite = p.tiempo_de_preparacion;
  if (p.status === ESTADO_PEDIDO.PENDIENTE) return limite > 0 ? `límite ${limite}` : null;
  return (
    <>
      prep. <b>{preparando}</b>
      {limite > 0 && ` de ${limite}`}
    </>
  );
};

const Tiempo = ({ fila: { pedido }, esperando: minutos, preparando }: FilaDePedidoProps) => (
  <div className={classes.tiempo} role="cell">
    <span className={classes.minutos}>{minutos}</span>
    <span className={classes.unidad}>
      <span>min</span>
      <span className={classes.limite}>
        <Limite pedido={pedido} preparando={preparando} />
      </span>
    </span>
  </div>
);

const Detalle = ({ pedido: p, padre }: { readonly pedido: LivePedido; readonly padre: string | undefined }) => {
  const especificaciones = p.especificaciones.map((e) => e.descripcion).join(', ');
  if (!padre && !especificaciones && !p.comentario) return null;
  return (
    <div className={classes.detalle}>
      {padre && <span className={classes.padre}>de {padre}</span>}
      {especificaciones && <span>{especificaciones}</span>}
      {p.comentario && (
        <span className={classes.comentario}>
          <IconMessage2 size={24} stroke={1.9} aria-hidden="true" />
          <span>{p.comentario}</span>
        </span>
      )}
    </div>
  );
};

const Platillo = ({ fila: { pedido: p, alergenos }, padre, nuevo, demora: tarde }: FilaDePedidoProps) => (
  <div className={classes.platillo} role="cell">
    <div className={classes.nombre}>
      {p.complemento && <IconCornerDownRight size={28} stroke={1.9} className={classes.acompana} aria-hidden="true" />}
      <span className={classes.descripcion}>{p.descripcion}</span>
      {nuevo && p.cancelado_en === null && <StatusBadge tipo="pedido-nuevo" size="kitchen" />}
      {tarde > 0 && <StatusBadge tipo="pedido-demorado" size="kitchen" text={`${tarde} min. DEMORADO`} />}
      {p.cancelado_en !== null && <span className={classes.cancelado}>CANCELADO</span>}
    </div>
    <Detalle pedido={p} padre={padre} />
    <Allergens de={alergenos} size="kitchen" />
  </div>
);

const Mesero = ({ fila: { pedido } }: FilaDePedidoProps) => (
  <div className={classes.mesero} role="cell">
    {pedido.mesero.id === AUTOSERVICIO ? (
      <>
        <IconDeviceMobile size={24} stroke={1.9} aria-hidden="true" />
        <span>Autoservicio</span>
      </>
    ) : (
      <span>{pedido.mesero.nombre}</span>
    )}
  </div>
);

const Comanda = ({ fila: { comanda, folio, pedido } }: FilaDePedidoProps) => (
  <div className={classes.comanda} role="cell">
    <span className={classes.nombreDeComanda}>{comanda}</span>
    <span className={classes.folio}>{folio}</span>
    {pedido.movido_de !== null && <span className={classes.antes}>Antes: {pedido.movido_de}</span>}
  </div>
);

const tonoDe = ({ fila: { pedido }, nuevo, demora: tarde }: FilaDePedidoProps): string => {
  if (pedido.cancelado_en !== null) return 'cancelado';
  if (nuevo) return 'nuevo';
  if (tarde > 0) return 'demorado';
  return pedido.status === ESTADO_PEDIDO.PENDIENTE ? 'pendiente' : 'trabajando';
};

const razonDe = ({ fila, razon }: FilaDePedidoProps): string | undefined => {
  if (fila.pedido.cancelado_en !== null) return CANCELADO;
  return fila.ida ? YA_SALIO : razon;
};

const nombreDe = ({ fila: { pedido, comanda }, esperando: minutos }: FilaDePedidoProps): string =>
  `${pedido.descripcion}, ${comanda}, ${plural(minutos, 'minuto', 'minutos')}`;

/** One line to prepare: how long it waits, what it is, whose, and its three buttons (DESPACHO-003). */
export const FilaDePedido = memo(function FilaDePedido(props: FilaDePedidoProps) {
  const { fila, onMover, onVisto } = props;
  const { id, status, descripcion } = fila.pedido;
  return (
    <div
      className={classes.root}
      role="row"
      aria-label={nombreDe(props)}
      data-pedido={id}
      data-tono={tonoDe(props)}
      data-ida={fila.ida || undefined}
      onPointerDown={() => onVisto(id)}
    >
      <Tiempo {...props} />
      <Platillo {...props} />
      <Mesero {...props} />
      <Comanda {...props} />
      <div className={classes.estado} role="cell">
        <BotonesDeEstado
          de={`${descripcion}, ${fila.comanda}`}
          status={status}
          razon={razonDe(props)}
          onMover={(a) => onMover(fila, a)}
        />
      </div>
    </div>
  );
});
