import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITES_DE_EFECTIVO, type CategoriaDeSalida } from '@comal/domain/caja/movimiento';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { CashFigure } from '../../../kit/CashFigure/CashFigure.tsx';
import { CountedTextarea } from '../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { MoneyInput } from '../../../kit/MoneyInput/MoneyInput.tsx';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useWrite } from '../../../platform/writes.ts';
import type { CajaDialogProps } from '../cortes/CajaInicialDialog.tsx';
import { CampoDeCategoria } from './CampoDeCategoria.tsx';
import { MOVIMIENTOS, textoDeFallo, type Movimiento } from './movimiento.ts';
import { TURNO } from '../cortes/turno.ts';
import { useCantidad } from '../cantidad.ts';

export interface MovimientoDialogProps extends CajaDialogProps {
  readonly movimiento: Movimiento;
}

const REGLA = LIMITES_DE_EFECTIVO.observaciones;
const AYUDA = `Entre ${REGLA.min} y ${REGLA.max} caracteres`;

const useObservaciones = () => {
  const [texto, setTexto] = useState('');
  const [tocadas, setTocadas] = useState(false);
  const leidas = leerTexto(REGLA, texto);
  return {
    valor: leidas.ok ? leidas.value : null,
    motivo: leidas.ok ? undefined : leidas.error,
    tocar: () => setTocadas(true),
    campo: {
      value: texto,
      onChange: setTexto,
      onBlur: () => setTocadas(texto !== ''),
      error: tocadas && !leidas.ok ? leidas.error : undefined,
    },
  };
};

/** Registers cash in or out: the amount, and the purpose. */
export function MovimientoDialog({ opened, onClose, movimiento }: MovimientoDialogProps) {
  const { tipo, titulo, verbo, ayuda, fallo, ejemplo } = MOVIMIENTOS[movimiento];
  const sesion = useSesion();
  const client = useQueryClient();
  const cantidad = useCantidad('mayor-a-cero');
  const observaciones = useObservaciones();
  const [categoria, setCategoria] = useState<CategoriaDeSalida>('general');
  const { run, processing, error } = useWrite(api.efectivo.agregar, { recordar: `efectivo-${movimiento}` });
  const enviar = async (): Promise<void> => {
    if (cantidad.pesos === null || observaciones.valor === null) return;
    const dicho = { cantidad: cantidad.pesos, observaciones: observaciones.valor };
    const resultado = await run({ body: { tipo, ...dicho, ...(movimiento === 'salida' && { categoria }) } });
    if (!resultado.ok) return;
    void client.invalidateQueries({ queryKey: TURNO });
    notify.success(resultado.message);
    onClose();
  };
  const tocar = (): void => {
    cantidad.tocar();
    observaciones.tocar();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={titulo}
      context={sesion && `${sesion.sucursal.nombre} · ${sesion.caja.alias}`}
      width={500}
      aside={<CashFigure kind={movimiento} pesos={cantidad.pesos ?? 0} />}
      submit={{ label: verbo, reason: cantidad.motivo ?? observaciones.motivo }}
      onSubmit={() => void enviar()}
      onRefused={tocar}
      busy={processing}
      error={textoDeFallo(error, fallo)}
    >
      <MoneyInput {...cantidad.campo} size="display" label="Cantidad" required data-autofocus description={ayuda} />
      {movimiento === 'salida' && <CampoDeCategoria valor={categoria} onChange={setCategoria} />}
      <CountedTextarea
        {...observaciones.campo}
        label="Observaciones"
        required
        max={REGLA.max}
        hint={AYUDA}
        placeholder={categoria === 'retiro' ? 'A la caja fuerte' : ejemplo}
      />
    </FormDialog>
  );
}
