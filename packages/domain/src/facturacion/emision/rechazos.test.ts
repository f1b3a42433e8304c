import { describe, expect, it } from 'vitest';
import { codigoDeMensaje, esDeLaHora, rechazoDe } from './rechazos.ts';

describe('a refusal of SAT', () => {
  it.each([
    ['CFDI40143', 'rfc', 'comensal'],
    ['CFDI40145', 'nombre', 'comensal'],
    ['CFDI40147', 'cp', 'comensal'],
    ['CFDI40148', 'cp', 'comensal'],
    ['CFDI40157', 'regimen', 'comensal'],
    ['CFDI40158', 'regimen', 'comensal'],
    ['CFDI40161', 'uso', 'comensal'],
    ['CFDI40139', null, 'negocio'],
    ['303', null, 'negocio'],
    ['304', null, 'negocio'],
    ['305', null, 'negocio'],
    ['402', null, 'negocio'],
    ['301', null, 'nadie'],
    ['302', null, 'nadie'],
  ])('%s is of the field %s and mended by %s', (codigo, campo, corrige) => {
    expect(rechazoDe(codigo, 'x')).toMatchObject({ codigo, campo, corrige });
  });

  it('says where the postal code stands', () => {
    expect(rechazoDe('CFDI40148', '').mensaje).toBe(
      'El SAT tiene otro código postal para este RFC. Cópialo de la Constancia de Situación Fiscal.',
    );
  });

  it.each(['CFDI40143', 'CFDI40145', 'CFDI40147', 'CFDI40157', 'CFDI40161'])(
    'is read by the diner and by staff: %s names no RFC or régimen as that of the reader',
    (codigo) => {
      expect(rechazoDe(codigo, '').mensaje).not.toMatch(/\btus?\b/i);
    },
  );

  it('is known by the code in its words, where the PAC gives none apart', () => {
    expect(rechazoDe('', 'cfdi40147 - El campo DomicilioFiscalReceptor...')).toMatchObject({
      codigo: 'CFDI40147',
      campo: 'cp',
    });
  });

  it('is known by the field in its words, where its code is not', () => {
    const mensaje = 'El campo DomicilioFiscalReceptor del receptor no existe.';
    expect(rechazoDe('CFDI49999', mensaje)).toMatchObject({ codigo: 'CFDI49999', campo: 'cp', corrige: 'comensal' });
  });

  it('that is not known is said in the words of the PAC, without markup and short', () => {
    const dicho = rechazoDe('invoice_error', `<b>No\u0000 se\n\n pudo</b> <script>x</script>${'y'.repeat(5_000)}`);
    expect(dicho).toMatchObject({ codigo: 'OTRO', campo: null, corrige: 'nadie' });
    expect(dicho.mensaje).toMatch(/^No se pudo x y+…$/);
    expect(dicho.mensaje).toHaveLength(300);
  });

  it.each(['', '   ', '<p></p>'])('without words says so (%j)', (mensaje) => {
    expect(rechazoDe('', mensaje).mensaje).toMatch(/no dijo por qué/);
  });

  it('of a million open tags is short too', () => {
    expect(rechazoDe('<'.repeat(1_000_000), '<'.repeat(1_000_000)).mensaje).toMatch(/no dijo por qué/);
  });
});

describe('the code of a message', () => {
  it.each([
    ['307. El comprobante contiene un timbre previo.', '307'],
    ['CFDI40147 - El campo', 'CFDI40147'],
    ['AU2000 - El usuario', 'AU2000'],
    ['3071 es otra cosa', null],
    ['No hay', null],
  ])('%s is %s', (mensaje, codigo) => {
    expect(codigoDeMensaje(mensaje)).toBe(codigo);
  });
});

describe('a date that a PAC refuses', () => {
  it.each([
    ['SW', '', '401 - El rango de la fecha de generación no debe de ser mayor a 72 horas para la emisión del timbre.'],
    ['Finkok', '401', 'Fecha y hora de generación fuera de rango'],
    ['Finkok, of the future', '', 'La fecha del comprobante es posterior a la fecha actual'],
    ['facturapi', '', 'La fecha de emisión es mayor que la fecha actual'],
    ['none, by code', '401', ''],
    ['none, by another code', 'CFDI40101', 'Rechazado'],
  ])('is of the clock, in the words of %s', (_quien, codigo, mensaje) => {
    expect(esDeLaHora(codigo, mensaje)).toBe(true);
  });

  it.each([
    ['CFDI40147', 'El campo DomicilioFiscalReceptor no corresponde'],
    ['305', 'La fecha de emisión no está dentro de la vigencia del CSD del Emisor'],
    ['', 'El usuario no tiene timbres disponibles desde la fecha 2026-11-20'],
  ])('is nothing else (%s)', (codigo, mensaje) => {
    expect(esDeLaHora(codigo, mensaje)).toBe(false);
  });
});
