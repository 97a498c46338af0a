import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../environment.ts';
import { occupyPort, temporaryFolder } from '../test/scratch.ts';
import { checkDataDir, checkDiskSpace, checkMemory, checkPorts } from './preflight.ts';

const PORTS = {
  SHELL_PORT: '5821',
  ARTEFACT_PORT: '5822',
  API_PORT: '5823',
  AUTH_EMULATOR_PORT: '5824',
  POSTGRES_PORT: '5825',
};

describe('preflight checks', () => {
  it('report a busy port with its variable', async () => {
    await expect(checkPorts(readEnvironment(PORTS))).resolves.toBeUndefined();
    await occupyPort(5823);
    await expect(checkPorts(readEnvironment(PORTS))).rejects.toThrow(
      new RegExp(
        `^Port 5823 is used by \\S.* \\(process ${process.pid}\\): stop it or set API_PORT to a free port, e\\.g\\. API_PORT=5923 npm start\\.$`,
      ),
    );
  });

  it('ignore the PostgreSQL port when DATABASE_URL is set', async () => {
    await occupyPort(5825);
    await expect(checkPorts(readEnvironment(PORTS))).rejects.toThrow('POSTGRES_PORT');
    await expect(
      checkPorts(readEnvironment({ ...PORTS, DATABASE_URL: 'postgres://db.example/houni' })),
    ).resolves.toBeUndefined();
  });

  it('reject an unusable state folder in one sentence', async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(() => checkDataDir(file)).toThrow(
      `The state folder ${file} is not a folder: give this user write permission or set DATA_DIR`,
    );
    expect(() => checkDataDir(path.join(file, 'below'))).toThrow('is not a folder');
    expect(() => checkDataDir('/proc/houni')).toThrow('/proc/houni cannot be written (ENOENT)');
    expect(() => checkDataDir(path.join(folder, 'new/deep'))).not.toThrow();
  });

  it('reject a disk with too little space and name both sizes', async () => {
    const folder = await temporaryFolder();
    expect(() => checkDiskSpace([folder], 1)).not.toThrow();
    expect(() => checkDiskSpace([folder], 1e18)).toThrow(
      /^Only [\d.]+ GB are free on the disk of .*, 1000000000\.0 GB are needed: free some space and start again\.$/,
    );
  });

  it('reject too little free memory, before the system kills a process', () => {
    expect(() => checkMemory(2e9)).not.toThrow();
    expect(() => checkMemory(0.4e9)).toThrow(
      'Only 0.4 GB of memory are free, 1 GB is needed: close other programs and start again.',
    );
  });
});
