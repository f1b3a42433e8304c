import { UnstyledButton } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import type { CampoDeMetodo } from '@comal/domain/caja/metodos';
import { propinasSugeridas } from '@comal/domain/comanda/cobro/cobro';
import { propinaDe, type PagosPorMetodo } from '@comal/domain/comanda/cobro/por-metodo';
import { aPesos, type Centavos } from '@comal/domain/money';
import { formatMoney } from '../../../../kit/format.ts';
import { MoneyInput } from '../../../../kit/MoneyInput/MoneyInput.tsx';
import { usePorcentajes } from './sugeridas.ts';
import type { Metodos } from '../../metodos-de-pago.ts';
import { metodoDePropina, type OpcionDePropina, type PropinaElegida } from '../captura/propina.ts';
import classes from './PropinaDelCobro.module.css';

export interface PropinaDelCobroProps {
  readonly total: Centavos;
  readonly metodos: Metodos;
  readonly pago: PagosPorMetodo;
  readonly elegida: PropinaElegida;
  readonly onElegir: (propina: PropinaElegida) => void;
}

interface OpcionProps {
  readonly nombre: string;
  readonly activa: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Opcion = ({ nombre, activa, onClick, children }: OpcionProps) => (
  <UnstyledButton type="button" className={classes.tecla} aria-label={nombre} aria-pressed={activa} onClick={onClick}>
    {children}
  </UnstyledButton>
);

/** The options: no tip, the suggested percentages with their amounts, or another amount. */
const Opciones = ({ total, elegida, onElegir }: PropinaDelCobroProps) => {
  const porcentajes = usePorcentajes();
  const boton = (opcion: OpcionDePropina) => ({
    activa: elegida.opcion === opcion,
    onClick: () => onElegir({ ...elegida, opcion }),
  });
  return (
    <div className={classes.opciones}>
      <Opcion nombre="Sin propina" {...boton('ninguna')}>
        Sin
      </Opcion>
      {propinasSugeridas(total, porcentajes).map(({ porcentaje, monto }) => (
        <Opcion
          key={porcentaje}
          nombre={`Propina ${porcentaje} %, ${formatMoney(aPesos(monto))}`}
          {...boton(porcentaje)}
        >
          {porcentaje} %<small>{formatMoney(aPesos(monto))}</small>
        </Opcion>
      ))}
      <Opcion nombre="Otra propina" {...boton('otra')}>
        Otra
      </Opcion>
    </div>
  );
};

const CON: Readonly<Record<CampoDeMetodo, readonly [nombre: string, rotulo: string]>> = {
  efectivo: ['Propina en efectivo', 'Efectivo'],
  transferencia: ['Propina por transferencia', 'Transf.'],
  tarjeta: ['Propina con tarjeta', 'Tarjeta'],
};

/** The method that pays the tip; the default one until another is chosen. */
const Metodo = ({ metodos, pago, elegida, onElegir }: PropinaDelCobroProps) => {
  const actual = metodoDePropina(elegida, pago, metodos);
  return (
    <div className={classes.metodos} role="group" aria-label="Cómo se paga la propina">
      {metodos.map(({ id, campo, descripcion }) => {
        const [nombre, rotulo] = campo === null ? [`Propina con ${descripcion}`, descripcion] : CON[campo];
        return (
          <Opcion key={id} nombre={nombre} activa={id === actual} onClick={() => onElegir({ ...elegida, metodo: id })}>
            {rotulo}
          </Opcion>
        );
      })}
    </div>
  );
};

/** Focuses the amount field when the option is chosen, but not when the panel is opened again. */
const useFocoEnElMonto = (opcion: OpcionDePropina): RefObject<HTMLInputElement | null> => {
  const monto = useRef<HTMLInputElement>(null);
  const antes = useRef(opcion);
  useEffect(() => {
    if (opcion === 'otra' && antes.current !== 'otra') monto.current?.focus();
    antes.current = opcion;
  }, [opcion]);
  return monto;
};

/** The tip of a charge: optional, never preselected, a percentage of the total without tip (D-25). */
export function PropinaDelCobro(props: PropinaDelCobroProps) {
  const { elegida, metodos, pago, onElegir } = props;
  const id = useId();
  const monto = useFocoEnElMonto(elegida.opcion);
  const conMetodo = metodos.length > 1 && propinaDe(pago) > 0;
  return (
    <div className={classes.root} role="group" aria-labelledby={id}>
      <span id={id} className={classes.nombre}>
        <IconHeartHandshake size={21} stroke={1.9} aria-hidden="true" />
        Propina
      </span>
      <Opciones {...props} />
      {(elegida.opcion === 'otra' || conMetodo) && (
        <div className={classes.detalle}>
          {elegida.opcion === 'otra' && (
            <MoneyInput
              ref={monto}
              className={classes.monto}
              size="lg"
              aria-label="Monto de la propina"
              value={elegida.texto}
              onChange={(texto) => onElegir({ ...elegida, texto })}
            />
          )}
          {conMetodo && <Metodo {...props} />}
        </div>
      )}
    </div>
  );
}
