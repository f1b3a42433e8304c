import { TextInput } from '@mantine/core';
import {
  LIMITES_DE_ETIQUETA,
  VALORES_DE_ETIQUETA,
  type FormatoDeEtiqueta,
  type ValorDeEtiqueta,
} from '@comal/domain/catalogo/medida/etiqueta';
import { useState } from 'react';
import { inputOf } from '../../../kit/hooks/useField.ts';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { SelectField } from '../../../kit/SelectField/SelectField.tsx';
import classes from '../Negocio.module.css';
import { ejemploDe, loQueDice, type useEtiquetas } from './etiquetas.ts';

const NO_SE_LEEN = VALORES_DE_ETIQUETA.length;
const OPCIONES = [
  { id: NO_SE_LEEN, text: 'No se leen' },
  ...VALORES_DE_ETIQUETA.map((trae, id) => ({ id, text: trae === 'precio' ? 'Traen el precio' : 'Traen el peso' })),
];

const DECIMALES: Readonly<Record<ValorDeEtiqueta, string>> = {
  cantidad: `De 0 a ${LIMITES_DE_ETIQUETA.decimales.cantidad}; con 3, el peso va en gramos`,
  precio: `De 0 a ${LIMITES_DE_ETIQUETA.decimales.precio}; con 2, el precio trae centavos`,
};

/** The field in which a label is tried: what it says by the layout above. */
const Prueba = ({ formato }: { readonly formato: FormatoDeEtiqueta }) => {
  const [ean, setEan] = useState('');
  const ejemplo = ejemploDe(formato);
  return (
    <TextInput
      label="Prueba una etiqueta (opcional)"
      description={
        ean === ''
          ? `Léela o escríbela. Por ejemplo ${ejemplo}: ${loQueDice(ejemplo, formato)}`
          : loQueDice(ean, formato)
      }
      inputMode="numeric"
      autoComplete="off"
      value={ean}
      onChange={(event) => setEan(event.currentTarget.value)}
      // A scanner ends with Enter, which would save the dialog.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
};

export interface CamposDeEtiquetasProps {
  readonly etiquetas: ReturnType<typeof useEtiquetas>;
}

/** How the labels of the branch's scales are read (decision 0172): what they have inside, and where. */
export function CamposDeEtiquetas({ etiquetas: { trae, campos, errores, formato } }: CamposDeEtiquetasProps) {
  const { prefijo, codigo, valor, decimales } = campos;
  return (
    <fieldset className={classes.umbrales}>
      <legend>Etiquetas de báscula</legend>
      <SelectField
        label="Etiquetas con código de barras"
        descripcion="Las que imprime la báscula: 13 cifras que empiezan con 2"
        options={OPCIONES}
        valor={trae.value === null ? NO_SE_LEEN : VALORES_DE_ETIQUETA.indexOf(trae.value)}
        onChange={(id) => id !== null && trae.set(VALORES_DE_ETIQUETA[id] ?? null)}
      />
      {trae.value !== null && (
        <>
          <TextInput
            label="Empiezan con"
            description="2, y las cifras que siguen si siempre son las mismas"
            inputMode="numeric"
            autoComplete="off"
            value={prefijo.text}
            onChange={(event) => prefijo.type(event.currentTarget.value)}
            onBlur={prefijo.leave}
            error={errores.prefijo ?? prefijo.error}
          />
          <QuantityInput
            label="Cifras del código"
            description="Después del prefijo: el Código del producto"
            whole
            {...inputOf(codigo)}
            error={errores.codigo ?? codigo.error}
          />
          <QuantityInput
            label={trae.value === 'precio' ? 'Cifras del precio' : 'Cifras del peso'}
            description="Las últimas, antes de la cifra verificadora"
            whole
            {...inputOf(valor)}
            error={errores.valor ?? valor.error}
          />
          <QuantityInput
            label="Decimales"
            description={DECIMALES[trae.value]}
            whole
            {...inputOf(decimales)}
            error={errores.decimales ?? decimales.error}
          />
          {formato && <Prueba formato={formato} />}
        </>
      )}
    </fieldset>
  );
}
