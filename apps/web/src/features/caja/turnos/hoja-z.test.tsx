import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHEET } from '../../../kit/Print/print.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { aResumen } from '../cortes/ResumenDeTurno.stories.tsx';
import { CORTES_DE_PRUEBA } from './datos.fixture.ts';
import { HojaZDialog } from './HojaZDialog.tsx';

const [, CERRADO] = CORTES_DE_PRUEBA;
const HOJA = `GET cajas/cortesdecaja/${CERRADO.id}/z`;
const CIERRE = { contado: 6838, esperado: 6988, diferencia: -150, irregular: true, razones: ['FALTANTE' as const] };
const ESCRITA = {
  ...aResumen({ cierre: CIERRE }),
  ...{ z: 12, notas: 'Faltó un billete', cerrado_por: 'Karla Jiménez', cerrado_en: Date.UTC(2026, 10, 20, 22, 4) },
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the Z page of a shift (D-114)', () => {
  it('has on paper its figures, who closed it and when, what was written, and a line to sign', async () => {
    allowingServer({ [HOJA]: answers(ESCRITA) });
    renderScreen(<HojaZDialog corte={CERRADO} onClose={vi.fn()} />);
    expect(await screen.findAllByText(/^Cerró Karla Jiménez,/)).toHaveLength(2);
    const papel = document.querySelector(`[${SHEET}]`)?.textContent ?? '';
    const dichos = [
      'Corte Z 12',
      'Efectivo contado$6,838.00',
      'Cerró Karla Jiménez, 20-11-2026',
      'Notas: Faltó un billete',
    ];
    for (const dicho of [...dichos, 'Firma']) expect(papel).toContain(dicho);
  });

  it('says why it did not come', async () => {
    allowingServer({ [HOJA]: refuses(404, 'NO_ENCONTRADO', 'No se encontró') });
    renderScreen(<HojaZDialog corte={CERRADO} onClose={vi.fn()} />);
    expect(await screen.findByText('No se encontró')).toBeTruthy();
  });
});
