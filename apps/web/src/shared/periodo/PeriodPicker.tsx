import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { NOMBRES_DE_PERIODO, PERIODO, type Periodo } from '@comal/domain/tablero/periodos';
import { IconArrowLeft } from '@tabler/icons-react';
import { DateFilter } from '../../kit/DateFilter/DateFilter.tsx';
import { ahoraDelServidor } from '../../platform/live/live.ts';
import { useSesion } from '../../platform/session/session.ts';
import type { Eleccion } from './periodo.ts';
import classes from './PeriodPicker.module.css';

export interface PeriodPickerProps {
  readonly eleccion: Eleccion;
  readonly onElegir: (eleccion: Eleccion) => void;
}

const OPTIONS = NOMBRES_DE_PERIODO.map(({ id, nombre }) => ({ value: String(id), label: nombre }));

const Fechas = ({ eleccion, onElegir }: PeriodPickerProps) => {
  const sucursal = useSesion()?.sucursal;
  if (!sucursal) return null;
  const { zona, hora_corte } = sucursal;
  return (
    <div className={classes.fechas}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        onClick={() => onElegir({ ...eleccion, periodo: PERIODO.DIA, rango: null })}
      >
        Volver a Día
      </Button>
      <DateFilter
        zona={zona}
        hoy={diaOperativo(zona, hora_corte, ahoraDelServidor())}
        valor={eleccion.rango}
        onChange={(range) => onElegir({ ...eleccion, rango: range })}
      />
    </div>
  );
};

/** Chooses Día, Semana, Mes or Específico; the last shows its dates and a back button instead. */
export function PeriodPicker({ eleccion, onElegir }: PeriodPickerProps) {
  if (eleccion.periodo === PERIODO.ESPECIFICO) return <Fechas {...{ eleccion, onElegir }} />;
  return (
    <SegmentedControl
      size="md"
      radius="lg"
      aria-label="Periodo"
      className={classes.periodos ?? ''}
      data={OPTIONS}
      value={String(eleccion.periodo)}
      onChange={(value) => onElegir({ ...eleccion, periodo: Number(value) as Periodo, rango: null })}
    />
  );
}
