import {
  IconAlarm,
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconCornerDownRight,
  IconFlame,
  IconMessage2,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { estaVigente } from '@comal/domain/comanda/pedido';
import { allergensText } from '../../../../kit/Allergens/Allergens.tsx';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import type { LivePedido } from '../../../../platform/live/live-comanda.ts';
import { AvisosDeCocina } from '../avisos/AvisosDeCocina.tsx';
import { filasDeRenglon, type Renglon } from '../lineas/renglones.ts';
import classes from './RenglonDeTarjeta.module.css';
import { pasoDe, type Paso } from './tarjetas.ts';

interface PasoVisto {
  readonly icono: Icon;
  readonly estado: string;
  /** What a press does. */
  readonly accion: string;
}

const PASOS: Readonly<Record<Paso, PasoVisto>> = {
  pendiente: { icono: IconCircleDashed, estado: 'pendiente', accion: 'Empezar' },
  trabajando: { icono: IconFlame, estado: 'trabajando', accion: 'Listo' },
  listo: { icono: IconCheck, estado: 'despachado', accion: 'Regresar' },
  cancelado: { icono: IconX, estado: 'cancelado', accion: 'Enterado' },
};

const especificacionesDe = (p: LivePedido): string => p.especificaciones.map((e) => e.descripcion).join(', ');

const Comentario = ({ texto }: { readonly texto: string | null }) =>
  texto && (
    <span className={classes.comentario}>
      <IconMessage2 size={22} stroke={1.9} aria-hidden="true" />
      <span>{texto}</span>
    </span>
  );

/** A complemento under its dish; with its count if it differs from the dish's. */
const Complemento = ({ renglon: { filas }, de }: { readonly renglon: Renglon; readonly de: number }) => {
  const [{ pedido: p }] = filas;
  return (
    <span className={classes.complemento} data-cancelado={!estaVigente(p) || undefined}>
      <IconCornerDownRight size={22} stroke={1.9} aria-hidden="true" />
      <span>
        {filas.length !== de && `${filas.length} × `}
        {p.descripcion}
        <Comentario texto={p.comentario} />
      </span>
    </span>
  );
};

/** The text of a row, of the same height in every state, so that a press moves nothing. */
export const Contenido = ({ renglon, cambiado }: { readonly renglon: Renglon; readonly cambiado: boolean }) => {
  const { filas, complementos, padre } = renglon;
  const [{ pedido: p, alergenos }] = filas;
  const [especificaciones, contiene] = [especificacionesDe(p), allergensText(alergenos)];
  return (
    <>
      <span className={classes.cantidad}>{filas.length}</span>
      <span className={classes.platillo}>
        <span className={classes.descripcion}>{p.descripcion}</span>
        {p.complemento && padre && <span className={classes.detalle}>de {padre}</span>}
        {especificaciones && <span className={classes.detalle}>{especificaciones}</span>}
        <Comentario texto={p.comentario} />
        {complementos.map((c) => (
          <Complemento key={c.id} renglon={c} de={filas.length} />
        ))}
        {contiene && (
          <span className={classes.complemento}>
            <IconAlertTriangle size={22} stroke={1.9} aria-hidden="true" />
            <span>{contiene}</span>
          </span>
        )}
        {p.movido_de !== null && <span className={classes.detalle}>Antes: {p.movido_de}</span>}
        {cambiado && <StatusBadge kind="pedido-nuevo" size="kitchen" text="CAMBIÓ" />}
      </span>
    </>
  );
};

/** The text of the row for its accessible name, in the order it is shown: voice control needs both to be equal. */
const enPalabras = ({ filas, complementos, padre }: Renglon): readonly string[] => {
  const [{ pedido: p, alergenos }] = filas;
  const suyos = complementos.flatMap(({ filas: [{ pedido: c }], filas: suyas }) => [
    `${suyas.length === filas.length ? '' : `${suyas.length} × `}${c.descripcion}`,
    c.comentario,
  ]);
  return [
    p.complemento && padre && `de ${padre}`,
    especificacionesDe(p),
    p.comentario,
    ...suyos,
    allergensText(alergenos),
    p.movido_de !== null && `Antes: ${p.movido_de}`,
  ].filter((palabra) => typeof palabra === 'string' && palabra !== '') as string[];
};

/** The notices of a dish and its complementos, each confirmed with a press (D-139). */
export const AvisosDeRenglon = ({
  renglon,
  razon,
}: {
  readonly renglon: Renglon;
  readonly razon: string | undefined;
}) => (
  <>
    {[renglon, ...renglon.complementos].map((r) => (
      <AvisosDeCocina key={r.id} filas={r.filas} razon={razon} />
    ))}
  </>
);

interface RenglonDeTarjetaProps {
  readonly renglon: Renglon;
  readonly nuevo: boolean;
  readonly cambiado: boolean;
  readonly tarde: boolean;
  readonly razon: string | undefined;
  readonly onPaso: (renglon: Renglon) => void;
}

/** Equal dishes of a card with their complementos: one press moves all of them to the next status (D-100). */
export function RenglonDeTarjeta({ renglon, nuevo, cambiado, tarde, razon, onPaso }: RenglonDeTarjetaProps) {
  const paso = pasoDe(renglon);
  const { icono, estado, accion } = PASOS[paso];
  const Icono = tarde && paso === 'pendiente' ? IconAlarm : icono;
  const [{ pedido }] = renglon.filas;
  const nombre = [
    `${accion}: ${renglon.filas.length} ${pedido.descripcion}`,
    ...enPalabras(renglon),
    ...(cambiado ? ['cambió'] : []),
    estado,
    ...(tarde ? ['va tarde'] : []),
    ...(nuevo ? ['nuevo'] : []),
  ];
  return (
    <li
      className={classes.root}
      data-pedidos={filasDeRenglon(renglon)
        .map((f) => f.pedido.id)
        .join(' ')}
      data-paso={paso}
      data-nuevo={nuevo || cambiado || undefined}
      data-tarde={tarde || undefined}
    >
      <button
        type="button"
        className={classes.boton}
        data-tour="area-platillo"
        data-tecla
        aria-label={nombre.join(', ')}
        {...explained(paso === 'cancelado' ? undefined : razon, () => onPaso(renglon))}
      >
        <Contenido renglon={renglon} cambiado={cambiado} />
        <Icono size={32} stroke={2.1} className={classes.icono} aria-hidden="true" />
      </button>
      <AvisosDeRenglon renglon={renglon} razon={razon} />
    </li>
  );
}
