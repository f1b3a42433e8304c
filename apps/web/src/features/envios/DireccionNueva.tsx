import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { give, takingUrl, type Giving } from '../../platform/handover/give.ts';
import classes from './Envios.module.css';
import { origenDe } from './direccion.ts';

const EN_PALABRAS: Readonly<Record<Giving, string>> = {
  waiting: '',
  asked: 'Acepta en la ventana que se abrió.',
  given: 'Listo: todo pasó a la dirección nueva. Sigue trabajando ahí.',
  refused: 'No se pasó nada: sigue guardado aquí.',
  stranger: 'Esa dirección es de otro servidor: no se le pasa nada.',
};

/** Gives what this device keeps here to the address where its server is now; nothing else comes from here to it (decision 0134). */
export function DireccionNueva() {
  const [escrita, setEscrita] = useState('');
  const [va, setVa] = useState<Giving>('waiting');
  const origen = origenDe(escrita);
  useEffect(() => (origen === null ? undefined : give({ to: origen, tell: setVa })), [origen]);
  return (
    <section className={classes.seccion}>
      <h3>¿El servidor cambió de dirección?</h3>
      <p className={classes.texto}>
        Escríbela como la dice la caja, en el menú, Conectar un aparato. Lo que falta por enviar pasa a ella y de ahí se
        envía.
      </p>
      <div className={classes.direccion}>
        <TextInput
          size="md"
          label="Dirección nueva"
          placeholder="comal.local"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          value={escrita}
          onChange={(event) => setEscrita(event.currentTarget.value)}
        />
        <Button
          size="md"
          variant="default"
          disabled={origen === null}
          {...(origen !== null && { component: 'a', href: takingUrl(origen), target: '_blank', rel: 'opener' })}
        >
          Pasar ahí lo que falta
        </Button>
      </div>
      <p role="status">{EN_PALABRAS[va]}</p>
    </section>
  );
}
