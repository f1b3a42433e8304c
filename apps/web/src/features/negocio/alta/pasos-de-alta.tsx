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

/** The four steps of the registration, as they are written so far. */
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
      titulo: 'Datos personales',
      detalle: nombreCompleto(valores) || 'Quién lo administra',
      contenido: <DatosPersonales forma={forma} />,
      detached: true,
      ...falta('personales'),
    },
    {
      id: 'negocio',
      titulo: 'Datos del negocio',
      detalle: valores.nombreEmpresa.trim() || 'Cómo se llama y dónde está',
      contenido: <DatosDelNegocio forma={forma} />,
      detached: true,
      ...falta('negocio'),
    },
    {
      id: 'sucursal',
      titulo: 'Sucursal matriz',
      detalle: valores.nombreSucursal.trim() || 'El primer local donde usarás el sistema',
      contenido: <SucursalMatriz forma={forma} />,
      detached: true,
      ...falta('sucursal'),
    },
    {
      id: 'resumen',
      titulo: 'Resumen y envío',
      detalle: 'Revisa y envía tu registro',
      contenido: <Resumen forma={forma} />,
      detached: true,
      ...(fallo && { missing: fallo.falta }),
    },
  ];
};
