import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronUp, IconCircleCheck } from '@tabler/icons-react';
import { plural } from '../../../kit/format.ts';
import { Allergens } from '../../../kit/Allergens/Allergens.tsx';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { QuantityStepper } from '../../../kit/QuantityStepper/QuantityStepper.tsx';
import classes from './Agregados.module.css';
import { CuantosRapidos } from './CuantosRapidos.tsx';
import { useSoloDeUno } from './useSoloDeUno.ts';
import type { Agregado, Agregados as Lista } from './useAgregados.ts';

export interface AgregadosProps {
  readonly agregados: Pick<Lista, 'lista' | 'actual' | 'total' | 'pesos' | 'elegir'>;
  /** A dish is being chosen: only its quantity is asked, above, so the last added dish is hidden. */
  readonly callados: boolean;
  readonly onCantidad: (cantidad: number) => void;
  /** Shows the whole comanda. */
  readonly onVer: () => void;
}

interface ActualProps extends Pick<AgregadosProps, 'onCantidad'> {
  readonly actual: Agregado;
}

/** The last added dish, with its quantity and undo. */
const Actual = ({ actual, onCantidad }: ActualProps) => {
  const { descripcion, lineas, clave } = actual;
  const soloDeUno = useSoloDeUno();
  return (
    <div className={classes.actual}>
      <span className={classes.texto} role="status">
        <IconCircleCheck size={19} stroke={2.1} aria-hidden="true" />
        <span>Agregado: {descripcion}</span>
      </span>
      <QuantityStepper
        key={clave}
        label={`Cantidad de ${descripcion}`}
        value={lineas.length}
        onChange={onCantidad}
        untyped={soloDeUno(actual)}
      />
      <Button
        variant="default"
        size="md"
        className={classes.deshacer}
        aria-label={`Deshacer ${descripcion}`}
        onClick={() => onCantidad(0)}
      >
        <IconArrowBackUp size={20} stroke={2} aria-hidden="true" />
        <span className={classes.palabra}>Deshacer</span>
      </Button>
    </div>
  );
};

/** What was added since the dialog opened, with quantities and total (D-45). */
export function Agregados({ agregados, callados, onCantidad, onVer }: AgregadosProps) {
  const { lista, total, pesos, elegir } = agregados;
  const actual = callados ? undefined : agregados.actual;
  const soloDeUno = useSoloDeUno();
  if (lista.length === 0) return null;
  return (
    <section className={classes.root} aria-label="Agregado en esta comanda" data-tour="agregar-comanda">
      {actual && <Actual actual={actual} onCantidad={onCantidad} />}
      {actual && <Allergens de={actual.alergenos} size="compact" />}
      <div className={classes.resumen}>
        {actual && !soloDeUno(actual) && (
          <CuantosRapidos plato={actual.descripcion} cuantos={actual.lineas.length} onCuantos={onCantidad} />
        )}
        <div className={classes.fichas}>
          {!callados &&
            lista.length > 1 &&
            lista.map((a) => (
              <button
                key={a.clave}
                type="button"
                className={classes.ficha}
                aria-pressed={a === actual}
                onClick={() => elegir(a.clave)}
              >
                <b>{a.lineas.length}</b> {a.descripcion}
              </button>
            ))}
        </div>
        <button type="button" className={classes.total} aria-haspopup="dialog" onClick={onVer}>
          <span className={classes.cuantos} aria-hidden="true">
            {total} ·
          </span>
          <span className={classes.alimentos}>{plural(total, 'alimento', 'alimentos')}</span>
          <MoneyText pesos={pesos} size="strong" />
          <IconChevronUp size={18} stroke={2} aria-label="Ver la comanda" />
        </button>
      </div>
    </section>
  );
}
