import { Button } from '@mantine/core';
import { leerEnteroEscrito } from '@comal/domain/numero-escrito';
import { useState, type FormEvent } from 'react';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { noteTill, useBloqueoMinutos } from '../../../platform/preferencias/preferencias.ts';
import { useWrite } from '../../../platform/writes.ts';
import classes from '../PreferenciasDialog.module.css';

const MAXIMO = 240;
const NO_VALE = `De 1 a ${MAXIMO} minutos, o vacío para no bloquear`;

/** The minutes of a text; null: never; undefined: invalid. */
const minutosDe = (texto: string): number | null | undefined => {
  if (texto.trim() === '') return null;
  const leido = leerEnteroEscrito(texto);
  return leido.ok && leido.value >= 1 && leido.value <= MAXIMO ? leido.value : undefined;
};

/** The setting of idle minutes until tills of the branch lock; for users who may edit the branch. */
export const BloqueoDeSucursal = () => {
  const actual = useBloqueoMinutos();
  const [texto, setTexto] = useState<string | null>(null);
  const { run, processing, error } = useWrite(api.usuarios.editarBloqueo);
  const escrito = texto ?? String(actual ?? '');
  const minutos = minutosDe(escrito);
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (minutos === undefined || processing) return;
    const resultado = await run({ body: { bloqueo_minutos: minutos } });
    if (!resultado.ok) return;
    noteTill(resultado.data);
    setTexto(null);
    notify.success(resultado.message);
  };
  return (
    <form className={classes.bloqueo} onSubmit={(event) => void onSubmit(event)} noValidate>
      <QuantityInput
        className={classes.minutos}
        size="lg"
        label="Bloqueo de las cajas de la sucursal"
        description="Minutos sin uso; vacío, nunca. Vale para todas las personas"
        whole
        value={escrito}
        onChange={setTexto}
        error={minutos === undefined ? NO_VALE : error?.message}
        unidad="min"
      />
      <Button
        type="submit"
        size="lg"
        variant="default"
        loading={processing}
        disabled={minutos === undefined || minutos === actual}
      >
        Guardar
      </Button>
    </form>
  );
};
