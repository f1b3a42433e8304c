import { detallesDe } from '@comal/domain/comanda/cuenta/detalles';
import { IconCornerDownRight, IconDeviceMobile, IconMessage2 } from '@tabler/icons-react';
import { memo } from 'react';
import { ESTADO_PEDIDO, type EstadoPedido, estadoEnCocina } from '@comal/domain/comanda/pedido';
import { Allergens } from '../../../../kit/Allergens/Allergens.tsx';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import { plural } from '../../../../kit/format.ts';
import type { LivePedido } from '../../../../platform/live/live-comanda.ts';
import { AvisosDeCocina } from '../avisos/AvisosDeCocina.tsx';
import { BotonesDeEstado } from './BotonesDeEstado.tsx';
import { InsigniaDeTipo } from '../InsigniaDeTipo.tsx';
import classes from './FilaDePedido.module.css';
import { mismoRenglon, type Renglon, type Tiempos } from './renglones.ts';

interface FilaDePedidoProps extends Tiempos {
  readonly renglon: Renglon;
  /** The number of its lines that are new. */
  readonly nuevos: number;
  readonly cambiado: boolean;
  readonly razon: string | undefined;
  readonly onMover: (renglon: Renglon, a: EstadoPedido) => void;
  readonly onVisto: (ids: readonly string[]) => void;
}

const CANCELADO = 'El pedido fue cancelado';
const YA_SALIO = 'El pedido ya salió de la lista';
const AUTOSERVICIO = 0;

const Limite = ({ pedido: p, preparando }: { readonly pedido: LivePedido; readonly preparando: number }) => {
  const limite = p.tiempo_de_preparacion;
  if (estadoEnCocina(p) === ESTADO_PEDIDO.PENDIENTE) return limite > 0 ? `límite ${limite}` : null;
  return (
    <>
      prep. <b>{preparando}</b>
      {limite > 0 && ` de ${limite}`}
    </>
  );
};

const Tiempo = ({
  renglon: {
    filas: [{ pedido }],
  },
  esperando: minutos,
  espera,
  preparando,
}: FilaDePedidoProps) => (
  <div className={classes.tiempo} role="cell">
    <span className={classes.minutos}>{espera === null ? minutos : '—'}</span>
    <span className={classes.unidad}>
      <span>min</span>
      <span className={classes.limite}>
        <Limite pedido={pedido} preparando={preparando} />
      </span>
    </span>
  </div>
);

const Detalle = ({ pedido: p, padre }: { readonly pedido: LivePedido; readonly padre: string | undefined }) => {
  const especificaciones = detallesDe(p).join(', ');
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

/** The label of new lines: '2 NUEVOS' if only two of five are new. */
const palabraDeNuevos = (nuevos: number, de: number): string | undefined => {
  if (nuevos === de) return undefined;
  return nuevos === 1 ? '1 NUEVO' : `${nuevos} NUEVOS`;
};

const Insignias = ({ renglon: { filas }, nuevos, cambiado, espera, atraso }: FilaDePedidoProps) => {
  if (filas[0].pedido.cancelado_en !== null) return <span className={classes.cancelado}>CANCELADO</span>;
  const palabra = palabraDeNuevos(nuevos, filas.length);
  return (
    <>
      {nuevos > 0 && <StatusBadge kind="pedido-nuevo" size="kitchen" {...(palabra && { text: palabra })} />}
      {cambiado && <StatusBadge kind="pedido-nuevo" size="kitchen" text="CAMBIÓ" />}
      {espera !== null && <StatusBadge kind="pedido-en-espera" size="kitchen" text={espera} />}
      {atraso !== null && <StatusBadge kind="pedido-demorado" size="kitchen" text={atraso} />}
    </>
  );
};

const Platillo = (props: FilaDePedidoProps) => {
  const { filas, padre } = props.renglon;
  const [{ pedido: p, alergenos }] = filas;
  return (
    <div className={classes.platillo} role="cell">
      <div className={classes.nombre}>
        {p.complemento && (
          <IconCornerDownRight size={28} stroke={1.9} className={classes.acompana} aria-hidden="true" />
        )}
        <span className={classes.descripcion}>
          {filas.length > 1 && <span className={classes.cantidad}>{filas.length} × </span>}
          {p.descripcion}
        </span>
        <Insignias {...props} />
      </div>
      <Detalle pedido={p} padre={p.complemento ? padre : undefined} />
      <Allergens de={alergenos} size="kitchen" />
      <AvisosDeCocina filas={filas} razon={props.razon} />
    </div>
  );
};

const Mesero = ({
  renglon: {
    filas: [{ pedido }],
  },
}: FilaDePedidoProps) => (
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

const Comanda = ({
  renglon: {
    filas: [{ comanda, folio, tipo, porCobrar, pedido }],
  },
}: FilaDePedidoProps) => (
  <div className={classes.comanda} role="cell">
    <span className={classes.nombreDeComanda}>{comanda}</span>
    <span className={classes.folio}>{folio}</span>
    <span className={classes.deLaComanda}>
      <InsigniaDeTipo tipo={tipo} size="compact" />
      {porCobrar && 'Por cobrar'}
    </span>
    {pedido.movido_de !== null && <span className={classes.antes}>Antes: {pedido.movido_de}</span>}
  </div>
);

const tonoDe = ({ renglon: { filas }, nuevos, cambiado, edad }: FilaDePedidoProps): string => {
  const [{ pedido }] = filas;
  if (pedido.cancelado_en !== null) return 'cancelado';
  if (nuevos > 0 || cambiado) return 'nuevo';
  if (edad === 'tarde') return 'demorado';
  return estadoEnCocina(pedido) === ESTADO_PEDIDO.PENDIENTE ? 'pendiente' : 'trabajando';
};

const razonDe = ({ renglon, razon }: FilaDePedidoProps): string | undefined => {
  if (renglon.filas[0].pedido.cancelado_en !== null) return CANCELADO;
  return renglon.ida ? YA_SALIO : razon;
};

/** 'Taco al pastor, Mesa 4, por 5': the accessible subject of a row's buttons. */
const deQuien = ({ filas: [{ pedido, comanda }, ...otras] }: Renglon): string =>
  `${pedido.descripcion}, ${comanda}${otras.length > 0 ? `, por ${otras.length + 1}` : ''}`;

const nombreDe = ({ renglon, esperando: minutos }: FilaDePedidoProps): string =>
  `${deQuien(renglon)}, ${plural(minutos, 'minuto', 'minutos')}`;

const igual = ({ renglon: a, ...antes }: FilaDePedidoProps, { renglon: b, ...ahora }: FilaDePedidoProps): boolean =>
  mismoRenglon(a, b) && (Object.keys(ahora) as (keyof typeof ahora)[]).every((k) => antes[k] === ahora[k]);

/** Equal lines to prepare: waiting time, quantity, dish, comanda, and the three state buttons (D-100). */
export const FilaDePedido = memo(function FilaDePedido(props: FilaDePedidoProps) {
  const { renglon, onMover, onVisto } = props;
  const { status, cancelado_en } = renglon.filas[0].pedido;
  const ids = renglon.filas.map((f) => f.pedido.id);
  return (
    <div
      className={classes.root}
      role="row"
      aria-label={nombreDe(props)}
      data-pedido={renglon.id}
      data-pedidos={ids.join(' ')}
      data-tono={tonoDe(props)}
      data-ida={renglon.ida || undefined}
      // On click and not on pointerdown: removing the mark of a row changes its height, and a button must not move
      // under the finger.
      onClickCapture={() => onVisto(ids)}
    >
      <Tiempo {...props} />
      <Platillo {...props} />
      <Mesero {...props} />
      <Comanda {...props} />
      <div className={classes.estado} role="cell">
        {cancelado_en === null && (
          <BotonesDeEstado
            de={deQuien(renglon)}
            status={status}
            razon={razonDe(props)}
            onMover={(a) => onMover(renglon, a)}
          />
        )}
      </div>
    </div>
  );
}, igual);
