import { IconCheck, IconCircleDashed, IconFlame, type Icon } from '@tabler/icons-react';
import { ESTADO_PEDIDO, type EstadoPedido } from '@comal/domain/comanda/pedido';
import { botonesDeDespacho } from '@comal/domain/comanda/transiciones';
import { explained } from '../../../../kit/Tip/tip.ts';
import classes from './BotonesDeEstado.module.css';

type Boton = keyof ReturnType<typeof botonesDeDespacho>;

interface Spec {
  readonly boton: Boton;
  readonly a: EstadoPedido;
  readonly rotulo: string;
  readonly icono: Icon;
}

const { PENDIENTE, TRABAJANDO, DESPACHADO } = ESTADO_PEDIDO;

const BOTONES: readonly Spec[] = [
  { boton: 'pendiente', a: PENDIENTE, rotulo: 'Pendiente', icono: IconCircleDashed },
  { boton: 'trabajando', a: TRABAJANDO, rotulo: 'Trabajando', icono: IconFlame },
  { boton: 'despachado', a: DESPACHADO, rotulo: 'Despachado', icono: IconCheck },
];

/** The next status of each; only its button is filled (ui.md 9). */
const SIGUIENTE: Readonly<Partial<Record<EstadoPedido, EstadoPedido>>> = {
  [PENDIENTE]: TRABAJANDO,
  [TRABAJANDO]: DESPACHADO,
};

const aspecto = (status: EstadoPedido, a: EstadoPedido): string | undefined => {
  if (status === a) return 'actual';
  return SIGUIENTE[status] === a ? 'siguiente' : undefined;
};

const porque = (status: EstadoPedido, a: EstadoPedido): string => {
  if (status === a) return 'El pedido ya está en este estado';
  return a === DESPACHADO ? 'Primero márcalo como trabajando' : 'El pedido ya fue despachado';
};

interface BotonesDeEstadoProps {
  /** Its subject for screen readers: "Gringa de pastor, Mesa 4". */
  readonly de: string;
  readonly status: EstadoPedido;
  /** Why it cannot be moved: no permission, or cancelled. */
  readonly razon: string | undefined;
  readonly onMover: (a: EstadoPedido) => void;
}

/** The three state buttons of a row, with their rules. */
export function BotonesDeEstado({ de, status, razon, onMover }: BotonesDeEstadoProps) {
  const apagados = botonesDeDespacho(status);
  return (
    <div className={classes.root}>
      {BOTONES.map(({ boton, a, rotulo, icono: Icono }) => (
        <button
          key={boton}
          type="button"
          className={classes.boton}
          data-boton={boton}
          data-aspecto={aspecto(status, a)}
          aria-pressed={status === a}
          aria-label={`${rotulo}: ${de}`}
          {...explained(razon ?? (apagados[boton] ? porque(status, a) : undefined), () => onMover(a))}
        >
          <Icono size={28} stroke={2.1} aria-hidden="true" />
          <span>{rotulo}</span>
        </button>
      ))}
    </div>
  );
}
