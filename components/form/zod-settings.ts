'use client';

import { z } from 'zod';

// The content security policy forbids `eval`, which zod otherwise tries first.
z.config({ jitless: true });
