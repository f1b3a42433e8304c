import type { FormStep } from '../../../kit/StepForm/step-state.ts';
import { faltaEnPaso, primerFallo, type ValoresDeAlta } from './forma.ts';
import { DatosDelNegocio, DatosPersonales, SucursalMatriz } from './Pasos.tsx';
import { Resumen } from './Resumen.tsx';
import type { FormaDeAlta } from './useFormaDeAlta.ts';

const nombreCompleto = ({ nombre, primerApellido, segundoApellido }: ValoresDeAlta): string =>
  [nombre, primerApellido, segundoApellido]
    .map((t) => t.trim())
    .filter(Boolean)
    .join(' ');

/** The four steps of the registration with their values so far. */
export const pasosDe = (forma: FormaDeAlta): FormStep[] => {
  const { valores } = forma;
  const falta = (paso: Parameters<typeof faltaEnPaso>[0]) => {
    const dicho = faltaEnPaso(paso, valores);
    return dicho === undefined ? {} : { missing: dicho };
  };
  const fallo = primerFallo(valores);
  return [
    {
      id: 'personales',
      title: 'Datos personales',
      detail: nombreCompleto(valores) || 'Quién lo administra',
      content: <DatosPersonales forma={forma} />,
      detached: true,
      ...falta('personales'),
    },
    {
      id: 'negocio',
      title: 'Datos del negocio',
      detail: valores.nombreEmpresa.trim() || 'Cómo se llama y dónde está',
      content: <DatosDelNegocio forma={forma} />,
      detached: true,
      ...falta('negocio'),
    },
    {
      id: 'sucursal',
      title: 'Sucursal matriz',
      detail: valores.nombreSucursal.trim() || 'El primer local donde usarás el sistema',
      content: <SucursalMatriz forma={forma} />,
      detached: true,
      ...falta('sucursal'),
    },
    {
      id: 'resumen',
      title: 'Resumen y envío',
      detail: 'Revisa y envía tu registro',
      content: <Resumen forma={forma} />,
      detached: true,
      ...(fallo && { missing: fallo.falta }),
    },
  ];
};
