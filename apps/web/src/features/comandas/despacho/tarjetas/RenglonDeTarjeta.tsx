import {
  IconAlarm,
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconClockPause,
  IconCornerDownRight,
  IconFlame,
  IconMessage2,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import { explained } from '../../../../kit/Tip/tip.ts';
import { AvisosDeCocina } from '../avisos/AvisosDeCocina.tsx';
import { filasDeRenglon, type Renglon } from '../lineas/renglones.ts';
import { LINEAS_DE_NOMBRE } from './muro/medidas.ts';
import { piezasDe, type Pieza } from './muro/piezas.ts';
import { enRem } from './muro/rem.ts';
import classes from './RenglonDeTarjeta.module.css';
import { pasoDe, type Paso } from './tarjetas.ts';

interface PasoVisto {
  readonly icono: Icon;
  readonly estado: string;
  /** What a press does. */
  readonly accion: string;
}

const PASOS: Readonly<Record<Paso, PasoVisto>> = {
  espera: { icono: IconClockPause, estado: 'espera su tiempo', accion: 'Empezar' },
  pendiente: { icono: IconCircleDashed, estado: 'pendiente', accion: 'Empezar' },
  trabajando: { icono: IconFlame, estado: 'trabajando', accion: 'Listo' },
  listo: { icono: IconCheck, estado: 'despachado', accion: 'Regresar' },
  cancelado: { icono: IconX, estado: 'cancelado', accion: 'Enterado' },
};

const ICONOS: Readonly<Partial<Record<Pieza['tipo'], Icon>>> = {
  comentario: IconMessage2,
  complemento: IconCornerDownRight,
  alergenos: IconAlertTriangle,
};

const PiezaDeRenglon = ({ pieza: { tipo, texto, tachada = false } }: { readonly pieza: Pieza }) => {
  const Icono = ICONOS[tipo];
  if (tipo === 'cambio')
    return (
      <span className={classes.cambio}>
        <StatusBadge kind="pedido-nuevo" size="compact" text={texto} />
      </span>
    );
  return (
    <span className={classes.pieza} data-tipo={tipo} data-cancelado={tachada || undefined}>
      {Icono && <Icono size={20} stroke={1.9} aria-hidden="true" />}
      <span>{texto}</span>
    </span>
  );
};

/** The text of a row, of the same height in every state, so that a press moves nothing. */
const Contenido = ({ renglon, piezas }: { readonly renglon: Renglon; readonly piezas: readonly Pieza[] }) => {
  const { filas } = renglon;
  return (
    <>
      <span className={classes.cantidad} data-larga={filas.length > 99 || undefined}>
        {filas.length}
      </span>
      <span className={classes.platillo}>
        <span className={classes.descripcion} style={{ WebkitLineClamp: LINEAS_DE_NOMBRE }}>
          {filas[0].pedido.descripcion}
        </span>
        {piezas.map((pieza, i) => (
          <PiezaDeRenglon key={`${pieza.tipo}${i}`} pieza={pieza} />
        ))}
      </span>
    </>
  );
};

interface RenglonDeTarjetaProps {
  readonly renglon: Renglon;
  /** In px at normal letter size, by the rule of `muro/medidas.ts`. */
  readonly alto: number;
  readonly nuevo: boolean;
  readonly cambiado: boolean;
  readonly tarde: boolean;
  readonly razon: string | undefined;
  readonly onPaso: (renglon: Renglon) => void;
}

/** Equal dishes of a card with their complementos: one press moves all of them to the next status (D-100). */
export function RenglonDeTarjeta({ renglon, alto, nuevo, cambiado, tarde, razon, onPaso }: RenglonDeTarjetaProps) {
  const paso = pasoDe(renglon);
  const { icono, estado, accion } = PASOS[paso];
  const Icono = tarde && paso === 'pendiente' ? IconAlarm : icono;
  const [{ pedido }] = renglon.filas;
  const piezas = piezasDe(renglon, cambiado);
  // In the order in which it is shown: voice control needs both to be equal.
  const nombre = [
    `${accion}: ${renglon.filas.length} ${pedido.descripcion}`,
    ...piezas.map(({ tipo, texto }) => (tipo === 'cambio' ? texto.toLowerCase() : texto)),
    estado,
    ...(tarde ? ['va tarde'] : []),
    ...(nuevo ? ['nuevo'] : []),
  ];
  return (
    <li
      className={classes.root}
      style={{ height: enRem(alto) }}
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
        <Contenido renglon={renglon} piezas={piezas} />
        <Icono size={24} stroke={2.1} className={classes.icono} aria-hidden="true" />
      </button>
      {[renglon, ...renglon.complementos].map((r) => (
        <AvisosDeCocina key={r.id} filas={r.filas} razon={razon} enTarjeta />
      ))}
    </li>
  );
}
