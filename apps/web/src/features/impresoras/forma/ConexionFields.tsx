import { TextInput } from '@mantine/core';
import { LIMITES_DE_IMPRESORA, PUERTO_DE_IMPRESORA } from '@comal/domain/impresion/impresora';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import type { Field } from '../../../kit/hooks/useField.ts';
import { ManualLink } from '../../../shared/ManualLink.tsx';
import classes from './Forma.module.css';
import type { FormaDeImpresora } from './useFormaDeImpresora.ts';

/** An empty field that was only left is not marked yet. */
const salir = ({ text, leave }: Field<unknown>) => (text === '' ? undefined : leave);

/** What a printer is called and where it is. */
export function ConexionFields({ forma: { nombre, direccion, puerto } }: { readonly forma: FormaDeImpresora }) {
  return (
    <section className={classes.seccion} aria-labelledby="impresora-conexion">
      <h2 id="impresora-conexion" className={classes.subtitulo}>
        Cuál es
      </h2>
      <div className={classes.conexion}>
        <CountedInput
          label="Nombre"
          required
          autoComplete="off"
          data-autofocus
          max={LIMITES_DE_IMPRESORA.nombre.max}
          hint="Como la llaman ustedes: Cocina, Barra, Caja 1"
          value={nombre.text}
          onChange={nombre.type}
          onBlur={salir(nombre)}
          error={nombre.error}
        />
        <div className={classes.lugar}>
          <TextInput
            label="Dirección en la red"
            required
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            placeholder="192.168.1.50"
            description="Sale en la hoja que imprime la impresora si la enciendes con su botón de papel oprimido"
            value={direccion.text}
            onChange={(event) => direccion.type(event.currentTarget.value)}
            onBlur={salir(direccion)}
            error={direccion.error}
          />
          <TextInput
            label="Puerto"
            required
            autoComplete="off"
            inputMode="numeric"
            maxLength={5}
            description={`Casi siempre ${PUERTO_DE_IMPRESORA}`}
            value={puerto.text}
            onChange={(event) => puerto.type(event.currentTarget.value)}
            onBlur={puerto.leave}
            error={puerto.error}
          />
        </div>
      </div>
      <ManualLink capitulo="impresoras" />
    </section>
  );
}
