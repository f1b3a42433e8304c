import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { CLAVES_DE_TIPO, TIPOS_DE_ORDEN } from '@comal/domain/comanda/tipo/tipo';
import { switchOf } from '../../../kit/hooks/form.ts';
import { CampoDeDias, CamposDeHoras, Elegidos } from './CamposDeHorario.tsx';
import type { FormaDeVigencia } from './useVigencia.ts';

const TIPOS = CLAVES_DE_TIPO.map((value) => ({ value, label: TIPOS_DE_ORDEN[value].nombre }));

/** When and to what a rule applies: days, hours, order types. */
export const CamposDeVigencia = ({ dias, conHoras, abre, cierra, errorDeHoras, tipos }: FormaDeVigencia) => (
  <>
    <CampoDeDias dias={dias} />
    <Switch size="md" label="Solo en un horario" description="Apagado, todo el día" {...switchOf(conHoras)} />
    {conHoras.value && <CamposDeHoras abre={abre} cierra={cierra} error={errorDeHoras} />}
    <Elegidos
      label="Tipos de orden"
      opciones={TIPOS}
      error={tipos.value.length === 0 ? 'Elige por lo menos uno' : undefined}
      value={tipos.value}
      onChange={tipos.set}
    />
  </>
);
