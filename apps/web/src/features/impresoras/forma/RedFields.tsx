import { TextInput } from '@mantine/core';
import { PUERTO_DE_IMPRESORA } from '@comal/domain/impresion/impresora';
import { BuscarEnLaRed } from '../buscar/BuscarEnLaRed.tsx';
import classes from './Forma.module.css';
import type { FormaDeImpresora } from './useFormaDeImpresora.ts';

/** Where a printer of the network is. */
export function RedFields({ forma }: { readonly forma: FormaDeImpresora }) {
  const { direccion, puerto, dejarDireccion } = forma;
  const elegir = (hallada: { readonly direccion: string; readonly puerto: number }): void => {
    direccion.type(hallada.direccion);
    puerto.type(String(hallada.puerto));
  };
  return (
    <>
      <div className={classes.lugar}>
        <TextInput
          label="Dirección en la red"
          required
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          placeholder="Por ejemplo, 192.168.1.50"
          description="Sale en la hoja que imprime la impresora si la enciendes con su botón de papel oprimido"
          value={direccion.text}
          onChange={(event) => direccion.type(event.currentTarget.value)}
          onBlur={direccion.text === '' ? undefined : dejarDireccion}
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
      <BuscarEnLaRed elegida={direccion.text} onElegir={elegir} />
    </>
  );
}
